import { expect, type Page } from '@playwright/test';
import type { BidOutputBody } from '../../../src/api/schema.gen';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { openConfirmation } from '../bidding/bid-page';
import { newItem, newLot, registerFor, type Lot } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

type Request = Parameters<typeof newLot>[0];

const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: RegExp) => main(page).getByRole('region', { name });

async function bid(request: Request, { session }: Bidder, lot: Lot, amount: number): Promise<number> {
  const { result } = (await call(request, '/v1/Auction/PreBid', { item_ID: lot.item_ID, amount }, session.token)) as BidOutputBody;
  return result;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('moves a lot from leading to outbid without a reload, and bids again in place', async ({ page, request }) => {
      const lot = await newLot(request, new Date(Date.now() + 3_600_000));
      const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
      await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
      await arriveAs(page, vera);
      await page.goto('/myaccount?tab=bids');
      await expect(main(page).getByRole('heading', { name: 'No bids yet' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await bid(request, vera, lot, 1500)).toBe(100);
      await page.reload();
      const led = group(page, /^Leading 1$/).getByRole('listitem');
      await expect(led).toContainText(lot.title);
      await expect(led).toContainText('$1,500');
      await expect(led).toContainText('You are the high bidder');
      expect(await axe(page)).toEqual([]);
      expect(await bid(request, walt, lot, 3000)).toBe(100);
      const lost = group(page, /^Outbid 1$/).getByRole('listitem');
      await expect(lost).toContainText('You’ve been outbid');
      await expect(group(page, /^Leading$/).getByText('You aren’t leading on any open lots.')).toBeVisible();
      await expect(main(page).getByRole('navigation', { name: 'My account' }).getByText('1 outbid')).toBeVisible({ visible: viewport !== phone });
      await expect(lost).not.toContainText('3,000');
      expect(await axe(page)).toEqual([]);
      await lost.getByRole('button', { name: /^Bid \$/ }).click();
      const sheet = page.getByRole('dialog', { name: /^Bid on lot|^Place a bid/ });
      await sheet.getByRole('textbox', { name: 'Bid amount' }).fill('3200');
      expect(await axe(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Place max bid of $3,200' }).click();
      const confirmation = page.getByRole('dialog', { name: 'Confirm your bid' });
      expect(await axe(page)).toEqual([]);
      await confirmation.getByRole('button', { name: 'Place max bid of $3,200' }).click();
      await expect(sheet.getByText(/^Bid accepted\. You are the high bidder/)).toBeVisible();
      await expect(sheet.getByText('You are the high bidder', { exact: true })).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(led).toContainText('$3,200');
      await expect(led.getByRole('button', { name: /^Raise max bid/ })).toBeFocused();
    });

    test('the watch list shows watched items; removing one can be undone in place', async ({ page, request }) => {
      const item = await newItem(request, { asking_price: 5000, allow_offers: true });
      await arriveAs(page, await newBidder(request));
      await page.goto('/myaccount?tab=watching');
      await expect(main(page).getByRole('heading', { name: 'Your watch list is empty' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.goto(item.address);
      await main(page).getByRole('button', { name: `Watch ${item.title}` }).first().click();
      await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
      await page.goto('/myaccount?tab=watching');
      const heart = main(page).getByRole('listitem').filter({ hasText: item.title }).getByRole('button', { name: /^Watch/ });
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      expect(await axe(page)).toEqual([]);
      await heart.click();
      await expect(page.getByText('Item Removed from Watchlist')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expect(main(page).getByText('Removed from your watch list')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('button', { name: /^Undo/ }).click();
      await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    test('a watched lot is bid on in place, after registering for its auction in place', async ({ page, request }) => {
      const [later, soon] = await Promise.all([6, 1].map((hours) => newLot(request, new Date(Date.now() + hours * 3_600_000))));
      const vera = await newBidder(request);
      for (const { item_ID } of [soon!, later!]) await call(request, '/v1/Auction/AddWatchList', { item_ID }, vera.session.token);
      await arriveAs(page, vera);
      await page.goto('/myaccount?tab=watching');
      const rows = group(page, /^Watching 2$/).getByRole('listitem');
      await expect(rows.first()).toContainText(soon!.title);
      await rows.first().getByRole('button', { name: /^Register to bid/ }).click();
      const sheet = page.getByRole('dialog', { name: /^Bid on lot|^Place a bid/ });
      await expect(sheet.getByText('Register to bid')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await sheet.getByRole('button', { name: /^Register/ }).click();
      await page.getByRole('dialog', { name: 'Accept Event\'s Terms and Conditions' }).getByRole('button', { name: 'Accept' }).click();
      const confirmation = await openConfirmation(page, sheet.getByRole('button', { name: 'Bid $1,000', exact: true }));
      await confirmation.getByRole('button', { name: 'Bid $1,000' }).click();
      await expect(sheet.getByText(/^Bid accepted/)).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(rows.first()).toContainText('You are the high bidder');
    });

    test('My account opens with what needs the person', async ({ page, request }) => {
      const lot = await newLot(request, new Date(Date.now() + 3_600_000));
      const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
      await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
      await arriveAs(page, vera);
      await page.goto('/myaccount');
      await expect(main(page).getByRole('heading', { level: 3, name: /^Welcome, Vera/ })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await bid(request, vera, lot, 1500);
      await bid(request, walt, lot, 3000);
      await page.reload();
      const outbid = group(page, /^Outbid 1$/);
      await expect(outbid.getByRole('listitem')).toContainText(lot.title);
      await expect(main(page).getByRole('list', { name: 'Summary' }).getByRole('link', { name: /^Outbid/ })).toContainText('1');
      expect(await axe(page)).toEqual([]);
      await outbid.getByRole('link', { name: 'All bids' }).click();
      await expect(page).toHaveURL(/tab=bids$/);
    });

    test('empty sections link onward', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request));
      for (const [tab, title] of [['purchases', 'No purchases yet'], ['selling', 'No listings yet'], ['offers', 'No offers yet']] as const) {
        await page.goto(`/myaccount?tab=${tab}`);
        await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
        expect(await axe(page)).toEqual([]);
      }
    });
  });
}
