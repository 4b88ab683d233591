import { expect, type Page, type Route } from '@playwright/test';
import { arriveAs, newBidder } from '../bidders';
import { checkOut, main, putInCart, rowOf, sum } from './cart-page';
import { newItem } from '../lots';
import { axe, desktop } from '../screens';
import { test } from '../test';

test.describe('a lost answer', () => {
  test.use({ viewport: desktop });

  /** Lets the purchase through and drops its answer. */
  async function loseAnswers(page: Page): Promise<() => Promise<void>> {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/BuyNow', lose);
    return () => page.unroute('**/BuyNow', lose);
  }

  test('never buys a quantity twice, even after a reload', async ({ page, request }) => {
    const [item, person] = await Promise.all([newItem(request, { buy_now_price: 500, quantity: 6 }), newBidder(request)]);
    await arriveAs(page, person);
    await putInCart(page, item);
    await page.goto('/cart');
    await rowOf(page, item).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(sum(page).getByText('$1,000.00')).toBeVisible();
    const found = await loseAnswers(page);
    await checkOut(page);
    await expect(rowOf(page, item)).toContainText('We couldn’t confirm this purchase');
    await found();
    await page.reload();
    await expect(rowOf(page, item)).toContainText('We couldn’t confirm this purchase. Try again');
    expect(await axe(page)).toEqual([]);
    await rowOf(page, item).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('heading', { name: /You bought 1 item/ })).toBeVisible();
    await page.goto('/myaccount?tab=purchases');
    await expect(rowOf(page, item)).toHaveCount(1);
    await expect(rowOf(page, item)).toContainText('Price each, quantity 2');
  });

  test('buy now: the dialog retries the same purchase, even after closing it or reloading', async ({ page, request }) => {
    const [item, person] = await Promise.all([newItem(request, { buy_now_price: 500, quantity: 6 }), newBidder(request)]);
    await arriveAs(page, person);
    await page.goto(item.address);
    const open = () => main(page).getByRole('button', { name: /^Buy now for/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy now' });
    const found = await loseAnswers(page);
    await open();
    await dialog.getByLabel('Quantity').fill('3');
    await dialog.getByRole('button', { name: /^Buy for/ }).click();
    await expect(dialog).toContainText('We couldn’t confirm your purchase');
    await found();
    await page.reload();
    await open();
    await expect(dialog).toContainText('We couldn’t confirm your purchase');
    await expect(dialog.getByLabel('Quantity')).toHaveValue('3');
    await expect(dialog.getByLabel('Quantity')).toBeDisabled();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Buy for/ }).click();
    await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
    await page.goto('/myaccount?tab=purchases');
    await expect(rowOf(page, item)).toHaveCount(1);
    await expect(rowOf(page, item)).toContainText('Price each, quantity 3');
  });
});
