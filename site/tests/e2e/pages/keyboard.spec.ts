import { expect, type Locator, type Page } from '@playwright/test';
import { buy, main, receipt } from '../account/paying-page';
import { inAnHour, panel } from '../bidding/bid-page';
import { arriveAs, newBidder } from '../bidders';
import { newLot, registerFor } from '../lots';
import { desktop } from '../screens';
import { test } from '../test';

// With keys alone. Nothing here presses, fills or focuses with the mouse or by script.

type Stop = { on: string; isMarked: boolean; isInView: boolean };

/** Returns where the focus is: on what, whether an outline marks it or the card around it, and whether nothing covers that. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { on: 'the body', isMarked: false, isInView: false };
    const outline = (element: Element) => getComputedStyle(element);
    const around = [at, ...[1, 2, 3, 4].map((up) => Array.from({ length: up }).reduce<Element | null>((element) => element?.parentElement ?? null, at))];
    const marked = around.find((element) => element && outline(element).outlineStyle === 'solid' && Number.parseFloat(outline(element).outlineWidth) >= 2);
    const { left, top, right, bottom } = (marked ?? at).getBoundingClientRect();
    const x = Math.max(left, 0) + (Math.min(right, innerWidth) - Math.max(left, 0)) / 2;
    const y = Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) / 2;
    const shown = document.elementFromPoint(x, y);
    const isInView = shown !== null && ((marked ?? at).contains(shown) || shown.contains(at) || shown.closest('label')?.contains(at) === true);
    return { on: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60)}`, isMarked: Boolean(marked), isInView };
  });
}

const nameOf = async (page: Page) => (await stopOf(page)).on;

/** Moves on with Tab until the target has the focus, and returns the number of stops. At each, the focus is somewhere, in view and marked. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<number> {
  const isThere = () => target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
  await expect(target.first()).toBeVisible();
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => stopOf(page), `stop ${stops}, ${await nameOf(page)}`).toMatchObject({ on: expect.not.stringMatching('the body'), isMarked: true, isInView: true });
    if (await isThere()) return stops;
  }
  throw new Error(`not within ${most} stops`);
}

/** Presses Enter until it counts: one just after a dialog opened or a figure changed does not. */
async function enter(page: Page, button: Locator, until: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) await page.keyboard.press('Enter');
    await until();
  }).toPass();
}

const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm your bid' });

test.use({ viewport: desktop });

test('a person searches, opens a lot and bids; the focus is marked at every stop and never lost', async ({ page, request }) => {
  const [lot, vera] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
  await registerFor(request, vera, lot.event_ID);
  await arriveAs(page, vera);
  await page.goto('/upcoming-auctions');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search inventory' });
  await tabTo(page, search.or(page.getByRole('banner').getByRole('combobox', { name: 'Search inventory' })), 4);
  await page.keyboard.type(lot.stockNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  const found = main(page).getByRole('article').getByRole('link', { name: lot.title });
  await expect(found.first()).toBeVisible();
  expect(await isOnBody(page)).toBe(false);
  const toResults = page.getByRole('link', { name: 'Skip to results' });
  await tabTo(page, toResults, 1);
  await page.keyboard.press('Enter');
  await tabTo(page, found, 12);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${lot.address}$`));
  expect(await isOnBody(page)).toBe(false);

  await page.goto(`/event/${lot.event_ID}`);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, toResults, 1);
  await page.keyboard.press('Enter');
  await tabTo(page, main(page).getByRole('article').getByRole('link'), 12);

  await page.goto(lot.address); // as from a link in a mail
  const bid = panel(page).getByRole('button', { name: 'Bid $1,000' });
  await expect(bid.first()).toBeVisible();
  let stops = await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  stops += await tabTo(page, page.getByRole('link', { name: 'Skip to bidding' }), 1);
  await page.keyboard.press('Enter');
  stops += await tabTo(page, bid, 12);
  expect(stops).toBeLessThanOrEqual(9);

  await enter(page, bid, () => expect(confirmation(page)).toBeVisible({ timeout: 2000 }));
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(bid.first()).toBeFocused();
  await enter(page, bid, () => expect(confirmation(page)).toBeVisible({ timeout: 2000 }));
  await expect(confirmation(page).getByText(/^(Maximum total|Total)$/)).toBeVisible();
  const place = confirmation(page).getByRole('button', { name: 'Bid $1,000' });
  if (!(await place.evaluate((element) => element === document.activeElement))) await tabTo(page, place, 12);
  await enter(page, place, () => expect(confirmation(page)).toHaveCount(0, { timeout: 2000 }));
  await expect(panel(page).getByText('You are the high bidder').first()).toBeVisible();
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /high bidder/ }).first()).toBeAttached();
  // In the panel, but on no button that would bid again.
  await expect.poll(() => panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.matches('button'))).toBe(false);
  await tabTo(page, panel(page).getByRole('button', { name: 'Raise max bid' }), 8);
});

test('a bidder’s home page leads past what needs them to the search', async ({ page, request }) => {
  await arriveAs(page, await newBidder(request));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Skip to search' })).toBeAttached();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Skip to search' }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Find a machine' }).or(page.getByRole('combobox', { name: 'Find a machine' })), 1);
  await page.keyboard.type('loader');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search_string=loader/);
});

test('a person pays an invoice; the receipt has the focus', async ({ page, request }) => {
  const vera = await newBidder(request);
  const { invoice_ID } = await buy(request, vera);
  await arriveAs(page, vera);
  await page.goto('/myaccount?tab=invoices');
  await expect(main(page).getByRole('heading', { level: 2, name: 'Invoices' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Skip to Invoices' }), 3);
  await page.keyboard.press('Enter');
  await tabTo(page, main(page).getByRole('link', { name: /^Pay invoice/ }), 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`invoice=${invoice_ID}`));
  const pay = main(page).getByRole('button', { name: /^Pay \$[\d,.]+$/ });
  await expect(pay).toBeVisible();
  expect(await isOnBody(page)).toBe(false);
  await tabTo(page, main(page).getByLabel('Security code').or(pay));
  if (await main(page).getByLabel('Security code').evaluateAll((fields) => fields.includes(document.activeElement as HTMLElement))) {
    await page.keyboard.type('900');
    await tabTo(page, pay);
  }
  const question = page.getByRole('alertdialog', { name: 'Confirm your payment' });
  await enter(page, pay, () => expect(question).toBeVisible({ timeout: 2000 }));
  const confirm = question.getByRole('button', { name: /^Pay \$/ });
  await tabTo(page, confirm, 6);
  await enter(page, confirm, () => expect(question).toHaveCount(0, { timeout: 2000 }));
  await expect(receipt(page)).toBeVisible();
  await expect.poll(() => receipt(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
