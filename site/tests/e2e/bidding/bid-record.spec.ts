import { expect } from '@playwright/test';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the item page links to the record of its bids, which the browser checks', async ({ page }) => {
      const found = await page.request.get('/api/v1/Auction/SearchInventory?status=sold&page_size=96');
      const { items } = (await found.json()) as { items: { itemURL: string; totalBids: number }[] };
      await page.goto(items.find(({ totalBids }) => totalBids > 0)!.itemURL); // the others were sold by buy now or offer
      const link = page.getByRole('link', { name: /bid record/i }).first();
      await page.getByRole('heading', { name: 'Bid history' }).scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveURL(/\/bid-record\/\d+\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Check this record' }).click();
      await expect(page.getByText(/^All [\d,]+ entries follow from each other/)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
