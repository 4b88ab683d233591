import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { ItemDetail } from '../../../src/api/schema.gen';
import { ask } from '../api-answers';
import { arriveAs, call, newBidder } from '../bidders';
import { newLot, type Lot } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const main = (page: Page) => page.getByRole('main');
const didNotSell = 7;
const seconds = 1000;

/** Returns a seller's lot that nobody has bid on, once it has closed. */
async function unsoldLot(request: APIRequestContext, seller: string): Promise<Lot> {
  const lot = await newLot(request, new Date(Date.now() + 20 * seconds), { seller_email: seller });
  const display = async () => (await ask<ItemDetail>(request, `/api/v1/Auction/GetItem?ID=${lot.item_ID}`)).display_ID;
  await expect.poll(display, { timeout: 60 * seconds }).toBe(didNotSell);
  return lot;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a lot that did not sell takes an offer, and sells by it after the auction', async ({ browser, page, request }) => {
      const [seller, buyer] = await Promise.all([newBidder(request), newBidder(request)]);
      const lot = await unsoldLot(request, seller.email);
      const guest = await (await browser.newContext({ viewport })).newPage();
      await guest.goto(lot.address);
      await expect(main(guest).getByText('No bids. The lot did not sell.')).toBeVisible();
      await expect(main(guest).getByRole('button', { name: 'Sign in to make an offer' })).toBeVisible();
      expect(await axe(guest)).toEqual([]);

      await arriveAs(page, buyer);
      await page.goto(lot.address);
      await main(page).getByRole('button', { name: 'Make an offer' }).first().click();
      await page.getByLabel('Amount in dollars').fill('$800');
      await expect(page.getByText('Total if accepted')).toBeVisible();
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Send offer of $800' }).click();
      await page.getByRole('link', { name: 'View your offer' }).click();
      await expect(main(page).getByText('Waiting for the seller')).toBeVisible();

      const his = await (await browser.newContext({ viewport })).newPage();
      await arriveAs(his, seller);
      await his.goto(`/offer-received/${lot.item_ID}`);
      await main(his).getByRole('button', { name: /^Accept \$800/ }).first().click();
      await his.getByRole('alertdialog').getByRole('button', { name: /^Accept \$800/ }).click();
      await expect(main(page).getByText('You bought it for $800. Your invoice is in your account.')).toBeVisible();

      await page.goto(lot.address);
      await expect(main(page).getByText('Sold after the auction').first()).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.goto(`/event/results/${lot.event_ID}?search=${lot.stockNumber}`);
      await expect(main(page).getByRole('row', { name: lot.title })).toContainText(/Sold.*After the auction.*\$800/s);
      expect(await axe(page)).toEqual([]);
    });
  });
}

test('a watched lot that did not sell is open to offers in the list', async ({ page, request }) => {
  const [seller, buyer] = await Promise.all([newBidder(request), newBidder(request)]);
  const lot = await unsoldLot(request, seller.email);
  await call(request, '/v1/Auction/AddWatchList', { item_ID: lot.item_ID }, buyer.session.token);
  await arriveAs(page, buyer);
  await page.goto('/myaccount?tab=watching');
  const row = main(page).getByRole('listitem').filter({ hasText: lot.title });
  await expect(row).toContainText('Open to offers');
  await row.getByRole('button', { name: /^Make an offer/ }).click();
  await expect(page.getByLabel('Amount in dollars')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
