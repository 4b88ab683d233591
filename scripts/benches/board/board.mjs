// Measures a board in Chromium: the share of a core that an idle tab takes, and the memory it holds before and after a sale with as many changes
// as an hour brings (one a second). Prints a table, or with --json one object; --quick takes fewer changes.
import { chromium } from 'playwright-core';

const url = process.env.FAIRWARNING_URL ?? 'http://localhost:8080';
const isQuick = process.argv.includes('--quick');
const bids = isQuick ? 400 : 3600;
const bidsPerSecond = 20;
const idleSeconds = isQuick ? 15 : 60;
const settleMs = 5000;

/** Percent of a core; bytes of growth that a sale may leave behind: the history, the list of lots and what the engine has compiled. */
const budgets = { idlePercent: 2, growthBytes: 2 << 20 };

const office = { grant_Type: 'password', user_Name: 'office@prairieiron.example', password: 'prairie-iron-2026', route_ID: 2 };

async function call(path, { body, token } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Finds the sale that is called, and the timed one that runs. */
async function events() {
  const { events } = await call('/v1/auction/getupcomingevents');
  const running = events.filter(({ eventStatus_ID }) => eventStatus_ID === 3);
  const timed = running.find(({ eventType_ID }) => eventType_ID === 1);
  for (const { event_ID } of running) {
    const { ring } = await call(`/v1/Event/GetLiveAuction?Event_ID=${event_ID}`);
    if (ring && ring.state !== 'ended') return { called: event_ID, timed: timed.event_ID };
  }
  throw new Error('No sale is called; start a fresh demo');
}

async function act(event, token, action, more = {}) {
  const { ring } = await call(`/v1/Event/GetConsole?Event_ID=${event}`, { token });
  return (await call('/v1/Event/ConsoleAction', { token, body: { event_ID: event, seen: ring.seq, action, ...more } })).ring;
}

/** Runs the sale with bids on the floor, spread over its lots. */
async function runSale(event, token) {
  const perLot = Math.ceil(bids / 12);
  let ring = await act(event, token, 'open').catch(() => undefined);
  for (let placed = 0; placed < bids; ) {
    ring = await act(event, token, 'start').catch(() => ring);
    for (let n = 0; n < perLot && placed < bids; n++, placed++) {
      const began = performance.now();
      ring = await act(event, token, 'floor');
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 / bidsPerSecond - (performance.now() - began))));
    }
    if (placed < bids) {
      for (const action of ['sold', 'pending']) await act(event, token, action).catch(() => undefined);
      await act(event, token, 'next');
    }
  }
}

async function openTab(browser, path) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url + path);
  await page.waitForTimeout(settleMs);
  const metrics = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  return {
    metrics,
    close: () => page.context().close(),
    wait: (ms) => page.waitForTimeout(ms),
    heap: async () => {
      for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
      return (await metrics()).JSHeapUsedSize;
    },
  };
}

/** Returns the percent of a core that a tab's tasks take while nobody bids. */
async function idle(browser, path) {
  const tab = await openTab(browser, path);
  const before = await tab.metrics();
  await tab.wait(idleSeconds * 1000);
  const after = await tab.metrics();
  await tab.close();
  return (100 * (after.TaskDuration - before.TaskDuration)) / (after.Timestamp - before.Timestamp);
}

const { called, timed } = await events().catch((error) => {
  console.error(`bench board: ${error.cause ? `nothing answers at ${url}` : error.message}`);
  process.exit(1);
});
const { token } = await call('/Token/v2', { body: office });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const idleTimed = await idle(browser, `/dynamic-auction?event=${timed}`);
const idleRing = await idle(browser, `/live-auction?event=${called}`);
const tab = await openTab(browser, `/live-auction?event=${called}`);
const before = await tab.heap();
await runSale(called, token);
await tab.wait(settleMs);
const after = await tab.heap();
await browser.close();

const figures = { idle_ring_percent: idleRing, idle_timed_percent: idleTimed, bids, heap_before_bytes: before, heap_after_bytes: after, heap_growth_bytes: after - before };
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else {
  const verdict = (value, budget) => (value <= budget ? 'met' : 'MISSED');
  console.log(`| Tab | Figure | Budget |\n|---|---|---|
| ring, idle | ${idleRing.toFixed(2)}% of a core | ≤ ${budgets.idlePercent}%: ${verdict(idleRing, budgets.idlePercent)} |
| timed board, idle | ${idleTimed.toFixed(2)}% of a core | ≤ ${budgets.idlePercent}%: ${verdict(idleTimed, budgets.idlePercent)} |
| ring, ${bids} bids | ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB of scripts' memory | growth ≤ 2 MB: ${verdict(after - before, budgets.growthBytes)} |`);
}
