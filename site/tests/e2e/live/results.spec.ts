import { expect, type Browser, type Page } from '@playwright/test';
import type { AuctionResultsOutputBody, LiveItem } from '../../../src/api/schema.gen';
import { inAnHour } from '../bidding/bid-page';
import { arriveAs, newBidder } from '../bidders';
import { ask, houseAt } from '../api-answers';
import { importLot, newLot } from '../lots';
import { axe, desktop, mark, phone } from '../screens';
import { CalledSale, dollars, resultsSale } from './board-sale';
import { test } from '../test';

const row = (page: Page, { itemURL }: Pick<LiveItem, 'itemURL'>) => page.getByRole('main').locator('tr').filter({ has: page.locator(`a[href="${itemURL}"]`) });
const total = (page: Page, label: string) => page.getByRole('main').locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test.describe('of a sale that is called', () => {
  test.use({ baseURL: houseAt('harborline', process.env.FAIRWARNING_URL) });

  test('results and totals follow the hammer without a reload, for a guest on a phone and a bidder on a desktop', async ({ browser, request }) => {
    const sale = await CalledSale.open(request, resultsSale);
    await sale.bringUp();
    const [guest, bidder] = await Promise.all([phone, desktop].map((viewport) => open(browser, viewport)));
    await arriveAs(bidder!, await newBidder(request, { account: false, card: false }));
    const pages = [guest!, bidder!];
    const stays = [];
    for (const page of pages) {
      await page.goto(`/event/results/${sale.event}`);
      await expect(page.getByText('Results appear here as lots sell.')).toBeVisible();
      stays.push(await mark(page));
    }
    const lot = await lotInRing(sale);
    await shows(sale, pages, lot, 'Live Now', '–');
    const price = await sale.floor(true);
    await sale.step('sold');
    await shows(sale, pages, lot, 'Sold', dollars(price));
    for (const page of pages) await expect(page.getByText(new RegExp(`^Lot ${lot.lotNumber} sold for \\${dollars(price)}\\.`))).toHaveCount(1); // for screen readers
    await sale.step('reopen');
    await shows(sale, pages, lot, 'Live Now', '–');
    const more = await sale.floor();
    await sale.step('sold');
    await shows(sale, pages, lot, 'Sold', dollars(more));
    await sale.bringUp();
    const next = await lotInRing(sale);
    await shows(sale, pages, next, 'Live Now', '–');
    await sale.decide(); // by its prebids
    const { outcome, currentBid } = (await sale.board()).items.find(({ item_ID }) => item_ID === next.item_ID)!;
    await shows(sale, pages, next, { sold: 'Sold', pending: 'Pending Sale', unsold: 'Did Not Sell', '': '' }[outcome], outcome === 'sold' ? dollars(currentBid!) : '–');
    for (const [at, page] of pages.entries()) {
      expect(await stays[at]!()).toBe(true);
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
});

test('results of a timed auction follow the clock without a reload, for a guest on a phone', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const lot = await newLot(request, inAnHour());
  // A busy engine lets the results from before the lot go out once more.
  const inResults = async () => (await ask<AuctionResultsOutputBody>(request, `/api/v1/auction/getAuctionResults?Event_ID=${lot.event_ID}`)).items;
  await expect.poll(inResults).toContainEqual(expect.objectContaining({ item_ID: lot.item_ID }));
  await page.goto(`/event/results/${lot.event_ID}?search=${lot.stockNumber}`);
  const result = row(page, { itemURL: lot.address });
  await expect(result).toContainText('Live Now');
  const stays = await mark(page);
  await importLot(lot.stockNumber, new Date(Date.now() + 20_000)); // a slow machine imports before that
  await expect(result).toContainText('Did Not Sell');
  expect(await stays()).toBe(true);
});

async function open(browser: Browser, viewport: typeof phone): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(() => sessionStorage.setItem('fairwarning.disclaimer-seen', 'true'));
  return page;
}

async function lotInRing(sale: CalledSale): Promise<LiveItem> {
  const { ring, items } = await sale.board();
  return items.find(({ item_ID }) => item_ID === ring!.item_ID)!;
}

/** Checks a lot's row, and that the totals are those of the engine's board. */
async function shows(sale: CalledSale, pages: Page[], lot: LiveItem, badge: string, price: string): Promise<void> {
  for (const page of pages) {
    await expect(row(page, lot).getByText(badge, { exact: true })).toBeVisible();
    await expect(row(page, lot).getByText(price, { exact: true })).toBeVisible();
    await expect(async () => {
      const { items } = await sale.board();
      const sold = items.filter(({ outcome }) => outcome === 'sold');
      const open = items.filter(({ outcome }) => outcome === '').length;
      await expect(total(page, 'Hammer total')).toContainText(dollars(sold.reduce((sum, { currentBid }) => sum + currentBid!, 0)), { timeout: 1000 });
      await expect(total(page, 'Sold')).toContainText(String(sold.length), { timeout: 1000 });
      await expect(total(page, 'Lots offered')).toContainText(`${open} not yet sold`, { timeout: 1000 });
    }).toPass();
  }
}
