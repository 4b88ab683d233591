import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { arriveAs, newBidder } from '../bidders';
import { askButton, CalledSale, connection, dollars, openBoard, ring } from './board-sale';
import { pressUntilItCounts, ringButton, theRing } from './console-page';
import { registerFor } from '../lots';
import { desktop, phone } from '../screens';
import { test } from '../test';

const lots = 12;

/** The windows of a sale: the auctioneer's console, and a board for each bidder. */
type Room = { sale: CalledSale; console: Page; bidders: Page[] };

test('an auctioneer and three bidders run a sale of twelve lots; every window shows the same price after every step', async ({ browser, request }) => {
  const room = await enter(browser, await CalledSale.ready(request));
  const [ann, ben, cleo] = room.bidders as [Page, Page, Page];
  const { ring: start, called: before } = await room.sale.console();
  if (start.state === 'ready') await press(room, 'Open the sale');
  else await room.sale.bringIn(); // an earlier run on this stack was interrupted
  for (let lot = 1; lot <= lots; lot++) {
    await startLot(room);
    await same(room);
    await bid(room, ann);
    await floor(room, String(100 + lot));
    if (lot !== 2) await bid(room, ben); // lot 2 goes to the floor
    if (lot === 3) await offlineAndBack(room, cleo, ben);
    if (lot % 3 === 1) await bid(room, cleo);
    await hammer(room);
    if (lot === 5) await undoTheSale(room, cleo);
    await nextLot(room);
  }
  const { sold, called } = await room.sale.console();
  expect(called).toBeGreaterThanOrEqual(before + lots);
  await expect(room.console.getByRole('region', { name: 'The sale so far' })).toContainText(`${sold} of ${called} called`);
  await room.sale.decide();
  await room.sale.step('end');
  for (const page of [room.console, ...room.bidders]) await expect(theRing(page).getByText('The sale is over').first()).toBeVisible();
  await cleo.goto(`/auction-summary?event=${room.sale.event}`);
  await expect(cleo.getByRole('heading', { name: 'Won' })).toBeVisible();
});

async function enter(browser: Browser, sale: CalledSale): Promise<Room> {
  const open = async (viewport: typeof phone) => (await browser.newContext({ viewport })).newPage();
  const console = await open(desktop);
  await arriveAs(console, { email: 'office@prairieiron.example', session: sale.clerk });
  await console.goto(`/auctioneer-view?event=${sale.event}`);
  const bidders = [];
  for (const viewport of [desktop, desktop, phone]) {
    const page = await open(viewport);
    const bidder = await newBidder(page.request);
    await registerFor(page.request, bidder, sale.event);
    await arriveAs(page, bidder);
    await openBoard(page, sale.address);
    bidders.push(page);
  }
  return { sale, console, bidders };
}

/** Presses a button of the console; some ask for a second press. What others change a moment before is shown first, so it may take more presses. */
async function press(room: Room, name: string): Promise<void> {
  await click(ringButton(room.console, new RegExp(`^${name}`)), async () => (await room.sale.console()).ring.seq);
}

const click = (button: Locator, value: () => Promise<number>) => pressUntilItCounts(() => button.click({ timeout: 10_000 }), value);

async function startLot(room: Room): Promise<void> {
  await press(room, 'Start bidding');
}

/** Checks that every window shows the engine's price and ask. */
async function same({ sale, console, bidders }: Room, pages = bidders): Promise<void> {
  const { ring: now, lot } = await sale.console();
  const price = lot!.live.currentBid ?? now.ask!;
  for (const page of pages) {
    await expect(ring(page).getByText(dollars(price), { exact: true }).first()).toBeVisible();
    if (now.phase === 'open') await expect(ring(page)).toContainText(dollars(now.ask!));
  }
  await expect(theRing(console).getByText(dollars(price), { exact: true }).first()).toBeVisible();
  if (now.phase === 'open') await expect(ringButton(console, `Floor bid ${dollars(now.ask!)}`)).toBeVisible();
}

const bidsOn = async ({ sale }: Room) => (await sale.console()).lot!.live.totalBids;

/** Has a bidder take the ask. A maximum of somebody else may outbid them at once. */
async function bid(room: Room, page: Page): Promise<void> {
  await click(askButton(page), () => bidsOn(room));
  await same(room);
}

async function floor(room: Room, paddle: string): Promise<void> {
  await room.console.getByRole('textbox', { name: 'Paddle' }).fill(paddle);
  await click(ringButton(room.console, /^Floor bid/), () => bidsOn(room));
  await same(room);
}

/** Warns twice, and sells the lot, or leaves it to its seller below the reserve. */
async function hammer(room: Room): Promise<void> {
  await press(room, 'Fair warning');
  await press(room, 'Last warning');
  for (const page of room.bidders) await expect(ring(page).getByText(/going twice/).first()).toBeVisible();
  const { lot } = await room.sale.console();
  await press(room, lot!.live.reserveStatus === 'notMet' ? 'Leave to seller' : 'Sold');
  const { ring: now } = await room.sale.console();
  for (const page of room.bidders) await expect(ring(page).getByText(now.phase === 'sold' ? /^Sold to/ : /Pending|You have the high bid/).first()).toBeVisible();
  await same(room);
}

async function undoTheSale(room: Room, page: Page): Promise<void> {
  await press(room, 'Reopen');
  await same(room);
  await bid(room, page);
  await hammer(room);
}

/** A bidder's network fails while others bid: the board says so, and is right again afterward. */
async function offlineAndBack(room: Room, away: Page, other: Page): Promise<void> {
  await away.context().setOffline(true);
  await expect(connection(away)).not.toHaveText('Connected');
  await floor({ ...room, bidders: room.bidders.filter((page) => page !== away) }, '199');
  await bid({ ...room, bidders: room.bidders.filter((page) => page !== away) }, other);
  await away.context().setOffline(false);
  await expect(connection(away)).toHaveText('Connected');
  await same(room);
}

async function nextLot(room: Room): Promise<void> {
  const { item_ID: before } = (await room.sale.console()).ring;
  await press(room, 'Next lot');
  expect((await room.sale.console()).ring.item_ID).not.toBe(before);
}
