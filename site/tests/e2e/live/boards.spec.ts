import { expect, type Page } from '@playwright/test';
import { upcomingOf } from '../api-answers';
import { arriveAs, call, newBidder } from '../bidders';
import { askAgain, askButton, CalledSale, connection, dollars, openBoard, ring } from './board-sale';
import { termsDialog } from '../auctions';
import { hold, scan } from '../held-and-scanned-keys';
import { newLot, registerFor } from '../lots';
import { apiCalls, axe, phone } from '../screens';
import { test } from '../test';

test.describe.configure({ mode: 'default' });

/** What the board shows, independent of what a test sees first. */
const says = (page: Page, text: string | RegExp) => expect(ring(page).getByText(text).first());

async function options(page: Page): Promise<void> {
  await ring(page).getByText('Options: instant bid, sound, vibration').click();
}

test('a guest watches a lot sell, and is asked to sign in to bid', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  const ask = await sale.bringUp();
  await openBoard(page, sale.address);
  await expect(ring(page).getByRole('button', { name: 'Sign in to bid' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next lots' }).getByRole('listitem').first()).toContainText(/about \d+:\d\d/);
  expect(await axe(page)).toEqual([]);
  const price = await sale.floor(true);
  await says(page, 'Floor leads').toBeVisible();
  await says(page, dollars(price)).toBeVisible();
  expect(price).toBeGreaterThanOrEqual(ask);
  await sale.step('going');
  await says(page, 'Fair warning – going once').toBeVisible();
  await sale.step('going');
  await says(page, 'Fair warning – going twice').toBeVisible();
  const place = await ring(page).getByRole('button', { name: 'Sign in to bid' }).boundingBox();
  await sale.step('message', { text: 'Ten minutes for lunch' });
  await expect(page.getByText('Ten minutes for lunch')).toBeVisible();
  expect(await ring(page).getByRole('button', { name: 'Sign in to bid' }).boundingBox(), 'a message moves nothing under the finger').toEqual(place);
  await sale.step('message', { text: '' });
  await expect(page.getByText('Ten minutes for lunch')).toHaveCount(0);
  await sale.step('sold');
  await says(page, 'Sold to Floor').toBeVisible();
  expect(await axe(page)).toEqual([]);
  await ring(page).getByRole('button', { name: 'Sign in to bid' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
});

test('a bidder who is not registered accepts the terms on the board, and then bids', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  const bidder = await newBidder(request);
  const ask = await sale.bringUp();
  await arriveAs(page, bidder);
  await openBoard(page, sale.address);
  await expect(askButton(page)).toHaveCount(0);
  await ring(page).getByRole('button', { name: /^Register/ }).click();
  await expect(termsDialog(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await termsDialog(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(askButton(page)).toContainText(`Bid ${dollars(ask)}`);
  await expect(page.getByText(/^Your paddle: \d+$/)).toBeVisible();
});

for (const [name, viewport] of [['desktop', { width: 1440, height: 900 }], ['phone', phone]] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a bidder leads, is outbid, sets a maximum, and wins', async ({ page, request }) => {
      const sale = await CalledSale.open(request);
      const bidder = await newBidder(request);
      await registerFor(request, bidder, sale.event);
      const ask = await sale.bringUp();
      await arriveAs(page, bidder);
      await openBoard(page, sale.address);
      await expect(askButton(page)).toBeInViewport({ ratio: 1 });
      await askButton(page).click();
      await says(page, `Confirm ${dollars(ask)}`).toBeVisible();
      await expect(async () => {
        await askAgain(page);
        await says(page, '✓ You lead').toBeVisible({ timeout: 1000 });
      }).toPass();
      expect(await axe(page)).toEqual([]);
      await expect(ring(page).getByText('Your maximum')).toBeVisible();
      await sale.floor();
      await says(page, 'Outbid').toBeVisible();
      await expect(ring(page).getByRole('alert').filter({ hasText: 'You’ve been outbid' })).toHaveCount(1);
      expect(await axe(page)).toEqual([]);
      const { ring: now, lot } = await sale.console();
      const max = Math.max(now.ask!, lot!.reserve ?? 0) + 10 * now.bidIncrement!;
      // A second press at once reaches neither the dialog nor what is behind it.
      await ring(page).getByRole('button', { name: 'Set maximum' }).dblclick();
      const dialog = page.getByRole('dialog', { name: 'Set a maximum' });
      await dialog.getByRole('textbox', { name: 'Your maximum' }).fill(String(max));
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: `Bid up to ${dollars(max)}` }).dblclick();
      await says(page, 'You lead').toBeVisible();
      await expect(page.getByRole('region', { name: 'Lots you bid on' })).toContainText('You are the high bidder');
      await sale.step('sold');
      await says(page, 'Sold to you').toBeVisible();
      expect(await axe(page)).toEqual([]);
    });
  });
}

test('in place of the board of a sale that others call, a page says so and leads to the sale', async ({ page, request }) => {
  const { events } = await upcomingOf(request);
  const elsewhere = events.find((one) => one.eventStatus_ID === 3 && one.eventType_ID === 2 && !one.isCalled && !one.isThirdParty)!;
  await page.goto(`/live-auction?event=${elsewhere.event_ID}`);
  await expect(page.getByRole('heading', { name: 'You can’t bid on this auction here' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'VIEW EVENT' }).click();
  await expect(page).toHaveURL(`/event/${elsewhere.event_ID}`);
});

test('instant bid asks first, bids with one tap, outlives a reload, and is off after signing out', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  const bidder = await newBidder(request);
  await registerFor(request, bidder, sale.event);
  await sale.bringUp();
  await arriveAs(page, bidder);
  await openBoard(page, sale.address);
  await options(page);
  const instant = ring(page).getByRole('switch', { name: /Instant bid/ });
  await instant.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on instant bid' }).click();
  await expect(instant).toBeChecked();
  await page.reload();
  await expect(askButton(page)).toContainText('One tap bids');
  await askButton(page).click();
  await says(page, 'You lead').toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /Vera/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).or(page.getByRole('button', { name: 'Sign out' })).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fairwarning.liveAuction') ?? '')).not.toContain('"instaBid":true');
});

test('offline, the board says that its prices may be old; back, it shows the right one', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  const bidder = await newBidder(request);
  await registerFor(request, bidder, sale.event);
  await sale.bringUp();
  await arriveAs(page, bidder);
  await openBoard(page, sale.address);
  await expect(askButton(page)).toBeVisible();
  await page.context().setOffline(true);
  await says(page, 'You’re offline').toBeVisible();
  await expect(connection(page)).toHaveText(/Offline/);
  await sale.floor();
  const price = await sale.floor();
  await page.context().setOffline(false);
  await says(page, dollars(price)).toBeVisible();
  await says(page, 'Floor leads').toBeVisible();
  await expect(connection(page)).toHaveText('Connected');
});

test('two tabs share one connection for the board and one for the person, and show the same', async ({ page, context, request }) => {
  const sale = await CalledSale.open(request);
  const bidder = await newBidder(request);
  await registerFor(request, bidder, sale.event);
  const ask = await sale.bringUp();
  await arriveAs(page, bidder);
  await openBoard(page, sale.address);
  await expect(askButton(page)).toBeVisible();
  const second = await context.newPage();
  const calls = apiCalls(second);
  await arriveAs(second, bidder);
  await openBoard(second, sale.address);
  await expect(askButton(second)).toBeVisible();
  await call(request, '/v1/Event/PlaceLiveBid', { event_ID: sale.event, item_ID: (await sale.console()).ring.item_ID, amount: ask }, bidder.session.token);
  await says(page, 'You lead').toBeVisible();
  await says(second, 'You lead').toBeVisible();
  expect(calls.filter((path) => /Get(Live|Personal)Stream/.test(path))).toEqual([]);
  await page.close();
  const price = await sale.floor();
  await says(second, 'Outbid').toBeVisible();
  await says(second, dollars(price)).toBeVisible();
  await expect(connection(second)).toHaveText('Connected');
});

test('the room is shown on request, and its failure stops nobody from bidding', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  await sale.bringUp();
  await sale.room('--kind', 'webrtc', '--url', 'https://room.example/whep/1');
  try {
    const offers: string[] = [];
    await page.route('https://room.example/**', (route) => {
      offers.push(route.request().postData() ?? '');
      return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    // The page's policy names the room once the reader has the new content.
    await expect(async () => expect((await request.get(sale.address)).headers()['content-security-policy']).toContain('https://room.example')).toPass();
    await openBoard(page, sale.address);
    const room = page.getByRole('region', { name: 'The room' });
    await expect(room.getByRole('button', { name: 'Watch the room' })).toBeVisible();
    expect(offers).toEqual([]);
    await room.getByRole('button', { name: 'Watch the room' }).click();
    await expect(room.getByText('The room can’t be shown right now')).toBeVisible();
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatch(/m=audio[\s\S]*m=video|m=video[\s\S]*m=audio/);
    expect(await axe(page)).toEqual([]);
  } finally {
    await sale.room('--kind', 'none');
  }
});

test('the board of a timed auction: lots by their clocks, and the panel to bid', async ({ page, request }) => {
  const bidder = await newBidder(request);
  // Lots of other tests come and go in the list; this one stays.
  const lot = await newLot(request, new Date(Date.now() + 180_000));
  await page.goto('/dynamic-auction');
  await expect(page.getByRole('region', { name: 'Closing next' }).or(ring(page)).first()).toBeVisible();
  await arriveAs(page, bidder);
  await page.goto(`/dynamic-auction?event=${lot.event_ID}`);
  const closing = page.getByRole('region', { name: 'Closing next' });
  await expect(closing.getByRole('timer').first()).toBeVisible();
  await expect(connection(page)).toHaveText('Connected');
  const choose = closing.getByRole('listitem').filter({ hasText: lot.stockNumber }).getByRole('button');
  await choose.click();
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Register/ }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

for (const viewport of [{ width: 390, height: 664 }, { width: 375, height: 553 }, { width: 750, height: 320 }]) {
  test(`the Bid button is in view without scrolling at ${viewport.width} × ${viewport.height}, below the price`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const sale = await CalledSale.open(request);
    const ask = await sale.bringUp();
    const bidder = await newBidder(request);
    await registerFor(request, bidder, sale.event);
    await arriveAs(page, bidder);
    await openBoard(page, sale.address);
    await expect(askButton(page)).toContainText(dollars(ask));
    await expect(askButton(page)).toBeInViewport({ ratio: 1 });
    await askButton(page).click();
    await expect(ring(page).getByRole('button', { name: /^Confirm \$/ })).toBeInViewport({ ratio: 1 });
    const top = (await askButton(page).boundingBox())!.y;
    const price = (await ring(page).locator('p').filter({ hasText: /^\$[\d,]+$/ }).first().boundingBox())!;
    expect(price.y + price.height, 'the price ends above the button').toBeLessThanOrEqual(top);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
}

test('a held Enter key asks once in the ring, and bids nothing', async ({ page, request }) => {
  const sale = await CalledSale.open(request);
  await sale.bringUp();
  const bidder = await newBidder(request);
  await registerFor(request, bidder, sale.event);
  await arriveAs(page, bidder);
  await openBoard(page, sale.address);
  const bids: string[] = [];
  page.on('request', (asked) => void (asked.url().includes('/LiveBid') && bids.push(asked.url())));
  await askButton(page).focus();
  await hold(page, 'Enter');
  await expect(ring(page).getByRole('button', { name: /^Confirm \$/ })).toBeVisible();
  await scan(page);
  await expect(page.getByText(/That was a scanned driver’s license/)).toBeVisible();
  expect(bids).toEqual([]);
});
