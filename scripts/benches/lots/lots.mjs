// Measures the lots of an auction in the office in Chromium, with 10,000 lots: the time from a press on the tab until rows are painted (open), from a
// key in the filter (filter), and from a press on the button that moves a lot down (move). The lots are the demo's, answered many times over,
// without the engine's time. Prints a table, or with --json one object.
import { call, isQuick, openOffice, report, signIn, withBrowser } from '../office/office.mjs';

const count = 10_000;
const rounds = isQuick ? 3 : 8;
const words = isQuick ? ['loader'] : ['loader', 'excavator 99', 'pi-1'];

/** Milliseconds from a press or a key to the painted rows, of which 19 in 20 take less. */
const budget = 100;

/** Returns an auction that has not begun, with many lots. */
async function manyLots(token) {
  const { events } = await call('/v1/Office/GetOfficeEvents?status=upcoming', { token });
  for (const { event_ID } of events) {
    const list = await call(`/v1/Office/GetOfficeLots?event_ID=${event_ID}`, { token });
    if (!list.mayReorder || list.lots.length === 0) continue;
    return { ...list, lots: Array.from({ length: count }, (_, at) => ({ ...list.lots[at % list.lots.length], item_ID: at + 1, lotNumber: String(at + 1) })) };
  }
  throw new Error('No auction with lots that has not begun');
}

/** Answers the table's requests with the lots; a move answers in the order that the page asked for. */
async function answerWith(page, list) {
  await page.route('**/api/v1/Office/GetOfficeLots*', (route) => route.fulfill({ json: list }));
  await page.route('**/api/v1/Office/OrderLots', (route) => {
    const { items, before_ID } = route.request().postDataJSON();
    const moved = list.lots.filter(({ item_ID }) => items.includes(item_ID));
    const rest = list.lots.filter(({ item_ID }) => !items.includes(item_ID));
    const at = rest.findIndex(({ item_ID }) => item_ID === before_ID);
    list.lots = at < 0 ? [...rest, ...moved] : rest.toSpliced(at, 0, ...moved);
    return route.fulfill({ json: list });
  });
}

/** Does something and returns how long it took until the page shows what is waited for and was painted. */
async function timed(page, act, shows) {
  await page.evaluate((text) => {
    const done = new Function(`return ${text}`)();
    let from = 0;
    const begin = ({ timeStamp }) => (from ||= timeStamp);
    addEventListener('click', begin, true);
    addEventListener('input', begin, true);
    window.took = new Promise((resolve) => {
      const look = () => {
        if (from === 0 || !done()) return requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - from);
        painted.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }).finally(() => (removeEventListener('click', begin, true), removeEventListener('input', begin, true)));
  }, String(shows));
  await act();
  return page.evaluate(() => window.took);
}

const tab = (page, name) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
const isListed = () => document.querySelector('[role="grid"] [role="gridcell"], table tbody td') !== null;

async function measure() {
  const session = await signIn();
  const list = await manyLots(session.token);
  return withBrowser(async (browser) => {
    const page = await openOffice(browser, session, `/office/events/${list.event_ID}/history`, {
      viewport: { width: 1440, height: 900 },
      prepare: (fresh) => answerWith(fresh, list),
    });
    const took = { open: [], filter: [], move: [] };
    for (let n = 0; n < rounds; n++) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      took.open.push(await timed(page, () => tab(page, 'Lots').click(), isListed));
      const second = page.getByRole('button', { name: /^Move Lot \d+ down$/ }).first();
      await page.evaluate(() => (window.first = document.querySelector('[data-index="0"], table tbody tr').textContent));
      took.move.push(await timed(page, () => second.click(), () => document.querySelector('[data-index="0"], table tbody tr').textContent !== window.first));
      const filter = page.getByRole('main').getByRole('searchbox');
      for (const text of (await filter.count()) ? words : [])
        for (const key of text) {
          await filter.focus();
          took.filter.push(await timed(page, () => page.keyboard.press(key === ' ' ? 'Space' : key), () => true));
        }
      await tab(page, 'History').click();
      await page.waitForFunction(() => !document.querySelector('[role="grid"], table'));
    }
    return took;
  });
}

await report('lots', measure, ({ open, filter, move }) => ({ open: open.p95 / budget, filter: filter.p95 / budget, move: move.p95 / budget }));
