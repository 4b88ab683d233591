import { expect, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { LiveItem, LiveRing } from '../../../src/api/schema.gen';
import { formatTime } from '../../../src/lib/dates';
import { bid, panel } from '../bidding/bid-page';
import { arriveAs, newBidder } from '../bidders';
import { houseAt, upcomingOf } from '../api-answers';
import { registerFor } from '../lots';
import { axe, desktop, phone } from '../screens';
import { askAgain, askButton, CalledSale, connection, dollars, openBoard, ring, consistencySale } from './board-sale';
import { allowBidding } from './console-page';
import { Network } from './network';
import { test } from '../test';

test.use({ baseURL: houseAt('harborline', process.env.FAIRWARNING_URL) });
test.describe.configure({ mode: 'default' });

const minute = 60_000;
/** How long one look at the page may wait; what does not hold yet is compared again, with a new answer of the engine. */
const soon = { timeout: 1000 };

test('with the clock ten minutes ahead or behind, the board has the engine’s times, prices and state, and says that the clock is wrong', async ({ browser, request }) => {
  const sale = await CalledSale.open(request, consistencySale);
  await sale.bringUp();
  const [ahead, behind] = await Promise.all([enter(browser, request, sale, { viewport: desktop }, 10 * minute), enter(browser, request, sale, { viewport: phone }, -10 * minute)]);
  const pages = [ahead, behind];
  for (const page of pages) await openBoard(page, sale.address);
  await showsTruth(sale, pages);
  await lead(ahead);
  await lead(behind);
  await sale.floor(true);
  await showsTruth(sale, pages);
  for (const page of pages) await expect(ring(page).getByText('Outbid').first()).toBeVisible();
  await sale.step('going');
  await showsTruth(sale, pages);
  await sale.callBy('automatic');
  for (const page of pages) await expect(ring(page).getByRole('timer')).toBeVisible();
  await showsTruth(sale, pages);
  await sale.callBy('clerk');
  for (const page of pages) {
    await expect(page.getByText(/^Your device’s clock is off by (599|600)(\.\d)? s$/)).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  const timed = (await upcomingOf(request)).events.find(({ eventName }) => eventName === 'Harbor timed auction')!;
  for (const page of pages) {
    await page.goto(`/dynamic-auction?event=${timed.event_ID}`);
    await expect(async () => expect(await timersOff(page)).toEqual([])).toPass();
  }
});

test('after 30 s without network, in which lots were sold, the board is the engine’s again; meanwhile it claims nothing', async ({ browser, request }) => {
  const sale = await CalledSale.open(request, consistencySale);
  await sale.bringUp();
  const network = await Network.open();
  try {
    const [offline, unreached] = await Promise.all([desktop, phone].map((viewport) => enter(browser, request, sale, { viewport, proxy: network.proxy })));
    const pages = [offline!, unreached!];
    for (const page of pages) {
      await page.clock.install();
      await openBoard(page, sale.address);
      await lead(page);
    }
    await showsTruth(sale, pages);
    const { lot: last } = await sale.console();
    network.cut();
    await offline!.context().setOffline(true); // the other one’s browser does not notice
    const claimNothing = async () => {
      await claimsNothing(offline!, dollars(last!.live.currentBid!), ['Offline: prices may be old', 'You’re offline', /^Offline: you can’t bid right now/]);
      await claimsNothing(unreached!, dollars(last!.live.currentBid!), ['Reconnecting: prices may be old', 'Reconnecting', /^Reconnecting/]);
    };
    await claimNothing();
    await expect(ring(unreached!).getByText('Last known: You lead')).toBeVisible();
    await expect(unreached!.getByRole('region', { name: 'Lots you bid on' })).toContainText('Last known: You are the high bidder');
    await sale.floor(true);
    await sale.bringUp();
    await sale.floor(true);
    await sale.bringUp();
    await sale.floor();
    await sale.step('going');
    await pass(pages, 30);
    await claimNothing();
    expect(await axe(offline!)).toEqual([]);
    network.restore();
    await offline!.context().setOffline(false);
    await pass([unreached!], 20); // at most until it tries again
    for (const page of pages) {
      await page.clock.setSystemTime(Date.now());
      await expect(connection(page)).toHaveText('Connected');
    }
    await showsTruth(sale, pages);
    for (const page of pages) {
      await expect(ring(page).getByText(`${(await sale.console()).lot!.live.currentBidder} leads`).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Lots you bid on' })).not.toContainText('high bidder');
      await lead(page); // its bids count again
    }
  } finally {
    network.close();
  }
});

test('a lot that waits for the ring takes prebids on its page; when it is in the ring, the page leads to the board', async ({ browser, request }) => {
  const sale = await CalledSale.open(request, consistencySale);
  await sale.bringUp();
  const { ring: up, items } = await sale.board();
  const lot = items.filter(({ outcome, item_ID }) => outcome === '' && item_ID !== up!.item_ID).at(-1)!;
  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  const bidder = await enter(browser, request, sale, { viewport: desktop });
  await withoutDisclaimer(guest);
  for (const page of [guest, bidder]) {
    await page.goto(lot.itemURL);
    await expect(panel(page).getByText('Not in the ring yet')).toBeVisible();
    await expect(panel(page).getByText(/^Prebid here until this lot comes into the ring/)).toBeVisible();
    await expect(panel(page).getByRole('link', { name: /^JOIN LIVE AUCTION/ })).toHaveAttribute('href', sale.address);
    await expect(page.getByText(/are closed/)).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
  }
  await expect(panel(guest).getByText('Prebidding is open')).toBeVisible();
  await expect(panel(guest).getByRole('button', { name: 'Sign in to bid' })).toBeVisible();
  await bid(bidder, /^Bid \$/);
  await expect(panel(bidder).getByText(/^Your max bid \$/)).toBeVisible();

  await sale.decide();
  await sale.step('jump', { item_ID: lot.item_ID });
  await sale.step('next');
  await expect(panel(bidder).getByText('This lot is in the ring now. Bid on it in the live auction.')).toBeVisible();
  await expect(async () => {
    await guest.reload(); // an open page refetches every 16 s
    await expect(panel(guest).getByText('In the ring now')).toBeVisible(soon);
  }).toPass();
  await expect(panel(guest).getByRole('heading', { name: 'Bid on this lot in the live auction' })).toBeVisible();
  await expect(guest.getByRole('button', { name: /Sign in to bid/ })).toHaveCount(0);
  expect(await axe(guest)).toEqual([]);
  for (const page of [guest, bidder]) {
    await panel(page).getByRole('link', { name: /^JOIN LIVE AUCTION/ }).click();
    await expect(ring(page).getByText('Up next').first()).toBeVisible();
  }
});

/** Returns a bidder's page, on a device whose clock may be wrong. */
async function enter(browser: Browser, request: APIRequestContext, sale: CalledSale, as: BrowserContextOptions, clockError = 0): Promise<Page> {
  const page = await (await browser.newContext(as)).newPage();
  await withoutDisclaimer(page);
  if (clockError !== 0) await page.addInitScript(shiftClock, clockError);
  const bidder = await newBidder(request);
  await allowBidding(request, sale.clerk, bidder);
  await registerFor(request, bidder, sale.event);
  await arriveAs(page, bidder);
  return page;
}

function withoutDisclaimer(page: Page): Promise<unknown> {
  return page.addInitScript(() => sessionStorage.setItem('fairwarning.disclaimer-seen', 'true'));
}

/** Runs in the page: its clock is off, and its timers run as usual. */
function shiftClock(ms: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args: []) => (args.length > 0 ? new date(...args) : new date(RealDate.now() + ms)),
    get: (date, name) => (name === 'now' ? () => RealDate.now() + ms : Reflect.get(date, name)),
  });
}

/** Takes the ask, and confirms it. */
async function lead(page: Page): Promise<void> {
  await askButton(page).click();
  await expect(async () => {
    await askAgain(page);
    await expect(ring(page).getByText('You lead').first()).toBeVisible(soon);
  }).toPass();
}

/** Checks that a page without network keeps the last price, says so, and takes no bid. */
async function claimsNothing(page: Page, price: string, [badge, band, button]: [string, string, RegExp]): Promise<void> {
  await expect(connection(page)).toHaveText(badge);
  await expect(ring(page).getByText(band, { exact: true }).first()).toBeVisible();
  await expect(ring(page).getByText(/^Last known bid/)).toBeVisible();
  await expect(ring(page).getByText(price, { exact: true }).first()).toBeVisible();
  await expect(ring(page).getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await expect(askButton(page)).toHaveAttribute('aria-disabled', 'true'); // the first of the raises
  await expect(ring(page).getByText(/^(✓ )?(You lead|Sold to)/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Lots you bid on' }).getByText('You are the high bidder', { exact: true })).toHaveCount(0);
}

/** Lets the timers of pages run, such as those that give up a connection, a few seconds at a time, so that tries to connect can fail. */
async function pass(pages: Page[], seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 5) await Promise.all(pages.map((page) => page.clock.runFor(5000)));
}

/** Checks that pages show the engine's ring, price, ask, warning, times and next lots. */
async function showsTruth(sale: CalledSale, pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect(async () => {
      const { ring: now, items } = (await sale.board()) as { ring: LiveRing; items: LiveItem[] };
      const lot = items.find(({ item_ID }) => item_ID === now.item_ID)!;
      await expect(page.getByRole('main').getByText(`Lot ${lot.position} of ${items.length}`)).toBeVisible(soon);
      await expect(ring(page).getByText(dollars(lot.currentBid ?? now.ask!), { exact: true }).first()).toBeVisible(soon);
      if (now.phase === 'open') await expect(ring(page)).toContainText(`${dollars(now.ask!)}`, soon);
      const warnings = ring(page).getByText(/Fair warning/);
      if (now.phase === 'open' && now.going > 0) await expect(warnings.first()).toBeVisible(soon);
      else await expect(warnings).toHaveCount(0, soon);
      await expect(ring(page).getByText(`Sold to ${lot.currentBidder}`)).toHaveCount(now.phase === 'sold' ? 1 : 0, soon);
      const left = await ring(page).getByRole('timer').allInnerTexts();
      expect(left.map((text) => Math.abs(Number.parseInt(text) - secondsTo(now.turnAt!)) < 5)).toEqual(now.turnAt ? [true] : []);
      const next = items.filter(({ estimatedStart, item_ID }) => estimatedStart && item_ID !== now.item_ID).sort((a, b) => secondsTo(a.estimatedStart!) - secondsTo(b.estimatedStart!));
      const rows = page.getByRole('region', { name: 'Next lots' }).getByRole('listitem');
      await expect(rows).toContainText(next.slice(0, 5).map(({ lotNumber, estimatedStart }) => `Lot ${lotNumber} · about ${formatTime(estimatedStart)}`), soon);
    }).toPass();
  }
}

/** Returns the countdowns of a timed board that are more than two minutes from the time they name; those of later days show only hours. */
function timersOff(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Closing next' }).getByRole('timer').evaluateAll(
    (timers, now) => {
      const left = timers.map((timer) => {
        const [, hours = 0, minutes = 0] = /^(?:(\d+) h )?(\d+) m/.exec(timer.textContent) ?? [];
        return { text: timer.textContent, shown: Number(hours) * 60 + Number(minutes), is: (Date.parse((timer as HTMLTimeElement).dateTime) - now) / 60_000 };
      });
      const near = left.filter(({ text }) => !/ d /.test(text));
      return near.length === 0 ? ['no timer'] : near.filter(({ shown, is }) => Math.abs(shown - is) > 2).map(({ text, is }) => `${text} instead of ${is} m`);
    },
    Date.now(),
  );
}

const secondsTo = (iso: string) => (Date.parse(iso) - Date.now()) / 1000;
