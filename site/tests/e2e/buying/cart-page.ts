import { expect, type Page } from '@playwright/test';
import type { Lot } from '../lots';
import { axe } from '../screens';

export const main = (page: Page) => page.getByRole('main');
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
export const rowOf = (page: Page, item: Lot) => main(page).getByRole('listitem').filter({ hasText: item.title });
export const headerCart = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
export const sum = (page: Page) => main(page).getByRole('region', { name: /^Order summary/ });

export async function putInCart(page: Page, item: Lot): Promise<void> {
  await page.goto(item.address);
  await main(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page, 'Item Added to Cart')).toBeVisible();
}

/** Confirms the purchase and returns the total shown. */
export async function checkOut(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Review order' }).click();
  const dialog = page.getByRole('alertdialog');
  const buy = dialog.getByRole('button', { name: /^Buy for \$[\d,.]+$/ });
  const total = (await buy.innerText()).replace('Buy for ', '');
  await expect(dialog.getByText(total).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await buy.click();
  await expect(dialog).toHaveCount(0);
  return total;
}
