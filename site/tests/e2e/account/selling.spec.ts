import { expect, type Page } from '@playwright/test';
import { arriveAs, call, newBidder } from '../bidders';
import { newItem } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table', { name: 'Your listings' }).getByRole('rowheader');

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a seller sorts, searches and filters listings in the address, and answers an offer', async ({ page, request }) => {
      const [seller, buyer] = await Promise.all([newBidder(request), newBidder(request)]);
      const columns = { allow_offers: true, seller_email: seller.email };
      const dear = await newItem(request, { ...columns, asking_price: 90_000 });
      const cheap = await newItem(request, { ...columns, asking_price: 20_000 });
      await call(request, '/v1/Auction/makeOffer', { item_ID: cheap.item_ID, amount: 15_000 }, buyer.session.token);
      await arriveAs(page, seller);
      await page.goto('/myaccount?tab=selling');
      await expect(rows(page)).toHaveText([new RegExp(cheap.stockNumber), new RegExp(dear.stockNumber)]);
      await expect(main(page).getByText('Asking total').locator('..')).toContainText('$110,000');
      await expect(main(page).getByText('Offers to answer').locator('..')).toContainText('1');
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await main(page).getByLabel('Sort').selectOption('Price, high to low');
      await expect(page).toHaveURL('/myaccount?tab=selling&sort=price-high');
      await expect(rows(page)).toHaveText([new RegExp(dear.stockNumber), new RegExp(cheap.stockNumber)]);
      await main(page).getByRole('searchbox', { name: 'Search your listings' }).fill(cheap.stockNumber.toLowerCase());
      await expect(rows(page)).toHaveText([new RegExp(cheap.stockNumber)]);
      await page.reload();
      await expect(rows(page)).toHaveText([new RegExp(cheap.stockNumber)]);
      await page.goBack();
      await expect(page).toHaveURL('/myaccount?tab=selling');
      await expect(rows(page)).toHaveCount(2);
      await main(page).getByRole('navigation', { name: 'Listing status' }).getByRole('link', { name: /^Sold/ }).click();
      await expect(main(page).getByText('No sold items yet.')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('link', { name: 'Show all listings' }).click();

      await main(page).getByRole('row', { name: cheap.title }).getByRole('link', { name: /^Respond to 1 offer/ }).click();
      await expect(page).toHaveURL(`/offer-received/${cheap.item_ID}`);
      const offer = main(page).getByRole('table').getByRole('row').nth(1);
      await expect(offer).toContainText('75%');
      await offer.getByRole('button', { name: /^Accept \$15,000 from Vera, SD/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('Net to you')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await question.getByRole('button', { name: 'Accept $15,000' }).click();
      await expect(offer).toContainText('Accepted');
      await page.goto('/myaccount?tab=selling&status=sold');
      await expect(main(page).getByText('Sold total').locator('..')).toContainText('$15,000');
      await expect(main(page).getByRole('row', { name: cheap.title })).toContainText('Sold by offer');
    });

    test('the offers tab compares the offers for each item', async ({ page, request }) => {
      const [seller, ann, ben] = await Promise.all([newBidder(request), newBidder(request), newBidder(request)]);
      const item = await newItem(request, { asking_price: 40_000, allow_offers: true, seller_email: seller.email });
      await call(request, '/v1/Auction/makeOffer', { item_ID: item.item_ID, amount: 30_000 }, ann.session.token);
      await call(request, '/v1/Auction/makeOffer', { item_ID: item.item_ID, amount: 36_000 }, ben.session.token);
      await arriveAs(page, seller);
      await page.goto('/myaccount?tab=offers');
      const ledger = main(page).getByRole('table', { name: `Offers for ${item.title}, best first` });
      await expect(ledger.getByRole('row').nth(1)).toContainText('$36,000');
      await expect(ledger.getByRole('row').nth(1)).toContainText('90%');
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      const toggle = ledger.getByRole('button', { name: 'Vera, SD' }).first();
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('log')).toHaveCount(1);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      expect(await axe(page)).toEqual([]);
    });
  });
}
