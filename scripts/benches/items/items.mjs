// Measures the office's table in Chromium with 10,000 items: the time from a key in its filter, a press on a column's head or on the section's link
// until the rows are painted. The demo's items are answered many times over. Prints a table, or with --json one object; --quick types less.
import { chromium } from 'playwright-core';

const url = process.env.FAIRWARNING_URL ?? 'http://localhost:8080';
const isQuick = process.argv.includes('--quick');
const words = isQuick ? ['excavator 2'] : ['excavator 2', 'pi-1', 'deere truck 20', 'caterpillar', 'sioux falls'];
const count = 10_000;
const pageRows = 2_000;

/** Milliseconds from an input to the painted rows. */
const budgets = { filter: 100, open: 100 };

const office = { grant_Type: 'password', user_Name: 'office@prairieiron.example', password: 'prairie-iron-2026', route_ID: 2 };

async function call(path, { body, token } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns as many rows as the bench needs, from the demo's. */
async function manyRows(token) {
  const { items } = await call('/v1/Office/GetOfficeItems?limit=2000', { token });
  return Array.from({ length: count }, (_, at) => {
    const row = items[at % items.length];
    const round = Math.floor(at / items.length);
    return { ...row, item_ID: at + 1, stockNumber: `${row.stockNumber}-${round}`, serialNumber: `${row.serialNumber}${round}` };
  });
}

/** Answers the table's requests with the rows, in pages as the engine does. */
async function answerWith(page, rows) {
  await page.route('**/api/v1/Office/GetOfficeItems*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const after = Number(query.get('after') ?? 0);
    const items = query.has('changedSince') ? [] : rows.slice(after, after + pageRows);
    return route.fulfill({ json: { items, total: items.length, changedUntil: new Date().toISOString() } });
  });
}

async function openTable(browser) {
  const session = await call('/Token/v2', { body: office });
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
  const ends = (minutes) => Date.now() + minutes * 60_000;
  const stored = { ...session, status: true, expiryDate: ends(session.expires_in), refreshExpiryDate: ends(session.refresh_token_expires_in) };
  await page.addInitScript((text) => localStorage.setItem('fairwarning.session', text), JSON.stringify(stored));
  await answerWith(page, await manyRows(session.token));
  await page.goto(`${url}/office/items`);
  await page.getByText('10,000 items', { exact: true }).waitFor();
  await page.evaluate(watch);
  return page;
}

/** In the page: notes how long after an input the grid has changed and was painted. */
function watch() {
  window.took = [];
  let from = 0;
  const begin = (event) => (from ||= event.timeStamp);
  addEventListener('input', begin, true);
  addEventListener('click', begin, true);
  const end = () => {
    const began = from;
    if (began === 0) return;
    from = 0;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => window.took.push(performance.now() - began);
      painted.port2.postMessage(null);
    });
  };
  const isGrid = ({ target, addedNodes }) => target.closest?.('[role="grid"]') || [...addedNodes].some((node) => node.querySelector?.('[role="grid"]'));
  new MutationObserver((changes) => changes.some(isGrid) && end()).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Does something and returns how long it took until its rows were painted. */
async function timed(page, act) {
  const before = await page.evaluate(() => window.took.length);
  await act();
  await page.waitForFunction((n) => window.took.length > n, before);
  return page.evaluate(() => window.took.at(-1));
}

async function measure() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await openTable(browser);
    const filter = page.getByRole('searchbox');
    const took = { filter: [], sort: [], open: [] };
    for (const text of words) {
      await filter.focus();
      for (const key of text) if (key !== ' ') took.filter.push(await timed(page, () => page.keyboard.press(key)));
        else await page.keyboard.press('Space');
      took.filter.push(await timed(page, () => filter.fill('')));
    }
    for (const name of ['Lot', 'Starting bid', 'Item']) took.sort.push(await timed(page, () => page.getByRole('grid').getByRole('button', { name, exact: true }).click()));
    for (let n = 0; n < (isQuick ? 2 : 6); n++) {
      await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Messages' }).click();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      took.open.push(await timed(page, () => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Items' }).click()));
    }
    return took;
  } finally {
    await browser.close();
  }
}

const took = await measure();
const at = (values, share) => Math.round([...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1]);
const figures = Object.fromEntries(Object.entries(took).map(([name, values]) => [name, { median: at(values, 0.5), p95: at(values, 0.95), most: at(values, 1), count: values.length }]));
if (process.argv.includes('--json')) console.log(JSON.stringify({ figures, budgets, ratios: { filter: figures.filter.p95 / budgets.filter, open: figures.open.p95 / budgets.open } }));
else console.table(figures);
