// Measures the office's table in Chromium with 10,000 items: the time from a key in its filter, a press on a column's head or on the section's link
// (open: again; first: before any row has loaded) until rows are painted. A house with fewer items is answered many times over, without the engine's
// time. Prints a table, or with --json one object; --quick types less.
import { call, isQuick, openOffice, report, signIn, withBrowser } from '../office/office.mjs';

const words = isQuick ? ['excavator 2'] : ['excavator 2', 'pi-1', 'deere truck 20', 'caterpillar', 'sioux falls'];
const count = 10_000;
const rounds = isQuick ? 3 : 8;
const settleMs = 500;
/** How long a pointer is on a link before it is pressed (ms). */
const approachMs = 100;

/** Milliseconds from an input to the painted rows, of which 19 in 20 take less. */
const budget = 100;

/** Returns as many rows as the bench needs, from the demo's; null if the house has as many. */
async function manyRows(token) {
  const { items, total } = await call('/v1/Office/GetOfficeItems?limit=2000', { token });
  if (total >= count) return null;
  return Array.from({ length: count }, (_, at) => {
    const row = items[at % items.length];
    const round = Math.floor(at / items.length);
    return { ...row, item_ID: at + 1, stockNumber: `${row.stockNumber}-${round}`, serialNumber: `${row.serialNumber}${round}` };
  });
}

/** Answers the table's requests with the rows, in pages as the engine does. */
async function answerWith(page, rows) {
  const byTitle = rows.toSorted((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title)));
  await page.route('**/api/v1/Office/GetOfficeItems*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [after, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit'))];
    const items = query.has('changedSince') ? [] : (query.get('order') === 'title' ? byTitle : rows).slice(after, after + limit);
    return route.fulfill({ json: { items, total: query.has('changedSince') ? 0 : rows.length, changedUntil: new Date().toISOString() } });
  });
}

const open = (browser, { session, rows }, path) =>
  openOffice(browser, session, path, { viewport: { width: 1440, height: 900 }, prepare: (page) => (rows ? answerWith(page, rows) : undefined) });

const section = (page, name) => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name });
const title = (page, name) => page.getByRole('heading', { level: 1, name });

/** In the page: notes how long after an input the grid has changed and was painted. */
function watch() {
  window.took = [];
  let from = 0;
  window.forget = () => (from = 0);
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
  const isRows = ({ target, addedNodes }) => target.closest?.('[role="grid"]') || [...addedNodes].some((node) => node.querySelector?.('[role="gridcell"]'));
  new MutationObserver((changes) => changes.some(isRows) && end()).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Does something and returns how long it took until its rows were painted. */
async function timed(page, act) {
  const before = await page.evaluate(() => (window.forget(), window.took.length));
  await act();
  await page.waitForFunction((n) => window.took.length > n, before);
  return page.evaluate(() => window.took.at(-1));
}

/** Types, sorts, and opens the table again and again. */
async function useTable(page) {
  const filter = page.getByRole('searchbox');
  const took = { filter: [], sort: [], open: [] };
  for (const text of words) {
    await filter.focus();
    for (const key of text) if (key !== ' ') took.filter.push(await timed(page, () => page.keyboard.press(key)));
      else await page.keyboard.press('Space');
    took.filter.push(await timed(page, () => filter.fill('')));
  }
  for (const name of ['Lot', 'Starting bid', 'Item']) took.sort.push(await timed(page, () => page.getByRole('grid').getByRole('button', { name, exact: true }).click()));
  for (let n = 0; n < rounds; n++) {
    await section(page, 'Messages').click();
    await title(page, 'Messages').waitFor();
    took.open.push(await timed(page, () => section(page, 'Items').click()));
  }
  return took;
}

/** Opens the table in fresh pages, before any of its rows has loaded. */
async function openFirst(browser, house) {
  const took = [];
  for (let n = 0; n < rounds; n++) {
    const page = await open(browser, house, '/office/items/new'); // its script is the table's
    await title(page, 'New item').waitFor();
    await page.waitForTimeout(settleMs);
    await page.evaluate(watch);
    await section(page, 'Items').hover();
    await page.waitForTimeout(approachMs);
    took.push(await timed(page, () => section(page, 'Items').click()));
    await page.context().close();
  }
  return took;
}

async function measure() {
  const session = await signIn();
  const house = { session, rows: await manyRows(session.token) };
  return withBrowser(async (browser) => {
    const first = await openFirst(browser, house);
    const page = await open(browser, house, '/office/items');
    await page.getByText(/^[\d,]{6,} items$/).waitFor();
    await page.evaluate(watch);
    return { first, ...(await useTable(page)) };
  });
}

await report('items', measure, ({ filter, open: again, first }) => ({ filter: filter.p95 / budget, open: again.p95 / budget, first: first.p95 / budget }));
