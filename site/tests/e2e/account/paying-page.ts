import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { BuyNowOutputBody } from '../../../src/api/schema.gen';
import { call, type Bidder } from '../bidders';
import { newItem } from '../lots';

export const main = (page: Page) => page.getByRole('main');

/** Buys an item for $1,200 through the API and returns its invoice. */
export async function buy(request: APIRequestContext, { session }: Bidder): Promise<BuyNowOutputBody> {
  const item = await newItem(request, { buy_now_price: 1200 });
  return (await call(request, '/v1/Auction/BuyNow', { item_ID: item.item_ID, onInvoice: true }, session.token)) as BuyNowOutputBody;
}

/** Enters a test card; the sandbox decides by the ZIP code (engine/docs/cards-and-payments.md). */
export async function enterCard(page: Page, zip = '57104'): Promise<void> {
  const form = main(page).getByRole('form');
  await form.getByLabel('Card number').fill('4111111111111111');
  await form.getByLabel('Expires', { exact: true }).fill('1239');
  await form.getByLabel('Security code').fill('900');
  const isSame = form.getByRole('checkbox', { name: /^Same as my address/ });
  if (zip === '57104') return isSame.check();
  await isSame.uncheck();
  await form.getByLabel('Street address').fill('1 Test Street');
  await form.getByLabel('ZIP code').fill(zip);
  await form.getByLabel('City').fill('Indianapolis');
  await form.getByLabel('State').selectOption('IN');
}

/**
 * Presses Pay, confirms, and returns the total that the button showed. A press within 300 ms of another, of any button that binds, is a double
 * press and does nothing; then it presses again.
 */
export async function pay(page: Page): Promise<string> {
  const button = main(page).getByRole('button', { name: /^Pay \$[\d,.]+$/ });
  const total = (await button.innerText()).replace('Pay ', '');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your payment' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 5000 });
    await expect(dialog.getByText(total).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(dialog).toHaveCount(0);
  return total;
}

export const receipt = (page: Page) => main(page).getByRole('region', { name: 'Receipt' });
