import { expect, test, type Page } from '@playwright/test';
import type { BidOutputBody } from '../../src/api/schema.gen';
import { arriveAs, call, newBidder, type Bidder } from './bidders';
import { newItem, newLot, registerFor, type Lot } from './lots';
import { axe, desktop, phone } from './stage';

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

    test('moves a lot from winning to losing when outbid, without a reload', async ({ page, request }) => {
      const lot = await newLot(request, new Date(Date.now() + 3_600_000));
      const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
      await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
      await arriveAs(page, vera);
      await page.goto('/myaccount?tab=bids');
      await expect(main(page).getByRole('heading', { name: 'No bids yet' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await bid(request, vera, lot, 1500)).toBe(100);
      await page.reload();
      const led = group(page, /^Winning 1$/).getByRole('listitem');
      await expect(led).toContainText(lot.title);
      await expect(led).toContainText('$1,500');
      await expect(led).toContainText('You are the high bidder');
      expect(await axe(page)).toEqual([]);
      expect(await bid(request, walt, lot, 3000)).toBe(100);
      const lost = group(page, /^Losing 1$/).getByRole('listitem');
      await expect(lost).toContainText('You’ve been outbid', { timeout: 20_000 });
      await expect(group(page, /^Winning$/).getByText('You’re not winning any open lots.')).toBeVisible();
      await expect(lost).not.toContainText('3,000');
      expect(await axe(page)).toEqual([]);
      await lost.getByRole('link', { name: /^Bid again/ }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: lot.title })).toBeVisible();
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
      for (const [words, pressed] of [['Item Removed from Watchlist', 'false'], ['Item Added to Watchlist', 'true']] as const) {
        await heart.click();
        await expect(page.getByText(words)).toBeVisible();
        await expect(heart).toHaveAttribute('aria-pressed', pressed);
      }
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
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
