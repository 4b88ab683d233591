import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';

/** The demo stack that is measured. */
export const url = process.env.FAIRWARNING_URL ?? 'http://localhost:8080';

export const isQuick = process.argv.includes('--quick');

/** Calls an operation and returns its answer. */
export async function call(path, { body, token } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Signs in the owner of the demo's auction house. */
export const signIn = () => call('/Token/v2', { body: { grant_Type: 'password', user_Name: 'office@prairieiron.example', password: 'prairie-iron-2026', route_ID: 2 } });

/** Starts Chromium for a measurement, and ends it. */
export async function withBrowser(measure) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page of the office in a session; `prepare` sees the page before anything loads. */
export async function openOffice(browser, session, path, { viewport, prepare }) {
  const page = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage();
  const ends = (minutes) => Date.now() + minutes * 60_000;
  const stored = { ...session, status: true, expiryDate: ends(session.expires_in), refreshExpiryDate: ends(session.refresh_token_expires_in) };
  await page.addInitScript((text) => localStorage.setItem('fairwarning.session', text), JSON.stringify(stored));
  await prepare(page);
  await page.goto(url + path);
  return page;
}

/** Measures and prints medians and 95th percentiles in ms; with --json one object, whose ratios are of `ratiosOf`. */
export async function report(name, measure, ratiosOf) {
  const took = await measure().catch((error) => {
    console.error(`bench ${name}: ${error.cause ? `nothing answers at ${url}` : error.stack}`);
    process.exit(1);
  });
  const figures = Object.fromEntries(Object.entries(took).map(([what, values]) => [what, { median: at(values, 0.5), p95: at(values, 0.95), most: at(values, 1), count: values.length }]));
  if (process.argv.includes('--json')) return console.log(JSON.stringify({ figures, ratios: ratiosOf(figures) }));
  console.log(`Milliseconds, with a load average of ${loadavg()[0].toFixed(1)}:`);
  console.table(figures);
}

function at(values, share) {
  return Math.round([...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0);
}
