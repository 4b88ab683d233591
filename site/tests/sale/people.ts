import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { desktop, passFirstStep } from '../e2e/screens';

/** The company of this sale, and everybody who takes part in it. */
export const house = { name: 'North Fork Auction', phone: '(605) 555-0140', mail: 'office@northfork.example' };

export type Person = { first: string; last: string; email: string; phone: string; password: string };

const person = (first: string, last: string, phone: string): Person => ({
  first, last, phone, email: `${first}.${last}@mail.example`.toLowerCase(), password: 'gravel-and-diesel-71', // it must never appear in a log
});

export const owner = person('Nora', 'Vik', '6055550141');
/** Sells here, and signs in. */
export const consignor = person('Hank', 'Lund', '6055550142');
/** Sells here, without an email address. */
export const estate = 'Estate of Ole Berg';
export const regular = person('Bo', 'Amdahl', '6055550144');
/** Wins a lot and never pays. */
export const debtor = person('Uma', 'Stark', '6055550145');
export const declined = person('Dee', 'Quist', '6055550146');
/** Comes into the room without an account; the other one takes a paddle without a word. */
export const walkIn = { first: 'Walt', last: 'Kin', phone: '6055550147', paddle: 45 };
export const stranger = { first: 'Ida', last: 'Moe', phone: '6055550148', paddle: 900 };

export const nameOf = ({ first, last }: Pick<Person, 'first' | 'last'>) => `${first} ${last}`;

/** Returns a page of a browser of its own. */
export async function browserOf(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ viewport: desktop, timezoneId: 'America/Chicago', ...options })).newPage();
}

/** Opens the address and signs in where it asks for it. */
export async function arrive(browser: Browser, { email, password }: Person, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browserOf(browser, options);
  await page.goto('/office');
  await passFirstStep(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(address);
  return page;
}
