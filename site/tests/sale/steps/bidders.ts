import { expect, type Page } from '@playwright/test';
import { letter } from '../../e2e/bidders';
import type { Person } from '../people';
import { expectCalm } from './house';
import type { Sale } from './planning';

/** Registers a person with the house as they do it themselves: account and phone. */
export async function signUp(page: Page, { first, last, email, phone, password }: Person): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Mobile phone').fill(phone);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verification$/);
  await page.goto(await letter(page.request, email, /(\/welcome\/\S+)/));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('link', { name: 'Complete registration' }).click();
  await page.getByLabel('ZIP code').fill('57104');
  await expect(page.getByLabel('City')).toHaveValue('Sioux Falls');
  await page.getByLabel('Street address').fill('4100 N Cliff Ave');
  await page.getByLabel('License number').fill('D1234567');
  await page.getByRole('button', { name: 'Continue' }).click();
  const verify = page.getByRole('heading', { level: 2, name: 'Verify your phone' });
  const offer = page.getByRole('button', { name: 'Use this address' });
  await expect(verify.or(offer)).toBeVisible();
  if (await offer.isVisible()) await offer.click();
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Six-digit code').fill(await letter(page.request, phone, /\b(\d{6})\b/));
  await expect(page.getByRole('heading', { level: 1, name: /^You are registered/ })).toBeVisible();
}

/** Registers for an auction, accepting its terms if they have not been accepted before. */
export async function register(page: Page, sale: Sale): Promise<void> {
  await page.goto('/upcoming-auctions');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: sale.name }) });
  await row.getByRole('button', { name: /^Register/ }).click();
  const terms = page.getByRole('dialog', { name: 'Accept Event\'s Terms and Conditions' });
  const done = row.getByRole('button', { name: /^(Registered|Awaiting approval)/ });
  await expect(terms.or(done).first()).toBeVisible();
  if (await terms.isVisible()) await terms.getByRole('button', { name: 'Accept' }).click();
  await expect(done).toBeVisible();
}

/** Approves a registration that waits. */
export async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/office/requests');
  await page.getByRole('button', { name: new RegExp(`^Approve ?: ${name}`) }).click();
  await expect(page.getByText(`${name} approved`)).toBeVisible();
}

/** Declines a registration that waits, with a reason. */
export async function decline(page: Page, name: string, reason: string): Promise<void> {
  await page.goto('/office/requests');
  await page.getByRole('button', { name: new RegExp(`^Decline ?: ${name}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByLabel('Reason (optional)').fill(reason);
  await expectCalm(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(`${name} declined`)).toBeVisible();
}
