import { expect, type Page } from '@playwright/test';
import { picture } from '../pictures';
import { expectCalm } from './house';
import type { Sale } from './planning';

type Name = { first: string; last: string; phone: string; paddle: number };

/** Registers a walk-in at the desk with a paddle. */
export async function checkIn(page: Page, sale: Sale, { first, last, phone, paddle }: Name): Promise<void> {
  await page.goto(`/office/events/${sale.id}/check-in`);
  await page.getByRole('button', { name: 'New walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'New walk-in' });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Paddle').fill(String(paddle));
  await dialog.getByRole('checkbox', { name: /accepted the terms/ }).check();
  await expectCalm(page);
  await picture(page, 'check-in');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(`${first} ${last} is checked in.`)).toBeVisible();
}

/** Says who the paddle is that bought on the floor. */
export async function namePaddle(page: Page, sale: Sale, { first, last, phone, paddle }: Name): Promise<void> {
  await page.goto(`/office/events/${sale.id}/check-in`);
  await page.getByRole('button', { name: `Who is it? Paddle ${paddle}` }).click();
  const dialog = page.getByRole('dialog', { name: `Who is paddle ${paddle}?` });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Phone', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: 'Save as a new person' }).click();
  await expect(dialog).toHaveCount(0);
}
