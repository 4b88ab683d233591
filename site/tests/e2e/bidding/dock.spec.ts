import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { inAnHour, openConfirmation, panel } from './bid-page';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { newItem, newLot, registerFor, type Lot } from '../lots';
import { pressUntilClosed } from '../press-until-closed';
import { axe } from '../screens';
import { test } from '../test';

/** Screens on which the panel is taller than what is in view. */
const screens = [{ width: 1366, height: 768 }, { width: 390, height: 844 }, { width: 375, height: 553 }, { width: 667, height: 375 }];

type Stand = { lot: Lot; who?: Bidder; action: string | RegExp };

const bidOn = (request: APIRequestContext, { session }: Bidder, { item_ID, event_ID }: Lot, amount: number) =>
  call(request, '/v1/Auction/PreBid', { item_ID, event_ID, amount, type: 'maximum' }, session.token);

/** Every state that a visitor or bidder can be in, each on a lot of its own. */
async function stands(request: APIRequestContext): Promise<Record<string, Stand>> {
  const [lot, led, lost, offered] = await Promise.all([
    newLot(request, inAnHour()), newLot(request, inAnHour()), newLot(request, inAnHour()), newItem(request, { asking_price: 5000, allow_offers: true }),
  ]);
  const [vera, walt, visitor, incomplete] = await Promise.all([newBidder(request), newBidder(request), newBidder(request), newBidder(request, { account: false, card: false })]);
  await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
  await bidOn(request, vera, led, 1500);
  await bidOn(request, vera, lost, 1000);
  await bidOn(request, walt, lost, 2000);
  return {
    guest: { lot, action: 'Sign in to bid' },
    'guest at an item with offers': { lot: offered, action: /^Sign in to (make an )?offer/ },
    'without an account': { lot, who: incomplete, action: /^Complete (your )?registration/ },
    'not registered': { lot, who: visitor, action: /^Register/ },
    registered: { lot, who: vera, action: 'Bid $1,000' },
    leading: { lot: led, who: vera, action: 'Raise max bid' },
    outbid: { lot: lost, who: vera, action: /^Bid \$/ },
  };
}

/** Shows everything else that is docked or floats: the compare tray, the question for cookies, a toast, the way back to the top. */
async function arriveWithAll(browser: Browser, viewport: { width: number; height: number }, { lot, who }: Stand): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  if (who) await arriveAs(page, who);
  // A house with analytics asks for consent.
  await page.route(new RegExp(`/item/.*/${lot.item_ID}$|GetTenantContent`, 'i'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"googleIDs":[]', '"googleIDs":["G-1"]') });
  });
  // An error stays until it is dismissed.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }));
  await page.goto(lot.address);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('We couldn’t copy the link.')).toBeVisible();
  return page;
}

/** Whether a press on the center of a button that does `action` would reach it, as it is on screen. */
const isReachable = (page: Page, action: string | RegExp) =>
  page.getByRole('button', { name: action }).or(page.getByRole('link', { name: action })).evaluateAll((buttons) =>
    buttons.some((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

for (const viewport of screens) {
  test(`the state’s action can be pressed wherever the page is scrolled to, below nothing else, at ${viewport.width} × ${viewport.height}`, async ({ browser, request }) => {
    for (const [name, stand] of Object.entries(await stands(request))) {
      const page = await arriveWithAll(browser, viewport, stand);
      const bottom = await panel(page).evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      for (let y = 0; y < bottom; y += 200) {
        await page.evaluate((to) => window.scrollTo(0, to), y);
        await expect.poll(() => isReachable(page, stand.action), `${name}, scrolled to ${y}`).toBe(true);
        await expect.poll(() => isReachable(page, 'Decline'), `cookies, ${name}, scrolled to ${y}`).toBe(true);
        if (y > 600) await expect.poll(() => isReachable(page, 'Back to top'), `back to top, ${name}, scrolled to ${y}`).toBe(true);
      }
      await page.context().close();
    }
  });
}

const confirm = (sheet: Locator, name: string) => pressUntilClosed(sheet, sheet.getByRole('button', { name }));

test('on a phone, a bid is chosen, understood and placed from the dock, which says why one is outbid', async ({ browser, request }) => {
  const lot = await newLot(request, inAnHour());
  const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
  await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
  await bidOn(request, walt, lot, 2000);
  const page = await (await browser.newContext({ viewport: { width: 375, height: 553 }, hasTouch: true })).newPage();
  await arriveAs(page, vera);
  await page.goto(lot.address);
  const dock = page.getByRole('region', { name: 'Price and next step' });
  const bid = dock.getByRole('button', { name: /^Bid \$/ });
  const sheet = await openConfirmation(page, bid);
  await sheet.getByRole('textbox', { name: 'Bid amount' }).fill('1,800');
  await expect(sheet.getByText('Maximum total')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await confirm(sheet, 'Place max bid of $1,800');
  await expect(dock.getByText('Bid accepted, but another bidder’s maximum is higher.')).toBeVisible();
  await openConfirmation(page, bid);
  await sheet.getByRole('textbox', { name: 'Bid amount' }).fill('2,500');
  await confirm(sheet, 'Place max bid of $2,500');
  await expect(dock.getByText('✓ High bid')).toBeVisible();
  await expect(dock.getByRole('button', { name: 'Raise max bid' })).toBeVisible();
});

test('a toast covers no button of a dialog that opens while it shows', async ({ browser, request }) => {
  const [lot, visitor] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await arriveAs(page, visitor);
  await page.goto(lot.address);
  await page.getByRole('button', { name: `Watch ${lot.title}` }).first().click();
  await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
  await panel(page).getByRole('button', { name: /^Register/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Item Added to Watchlist')).toBeVisible();
  for (const name of ['Accept', 'Close']) await expect.poll(() => isReachable(page, name), name).toBe(true);
  await page.context().close();
});
