import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, letter, newBidder } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';
import { buy, main } from './paying-page';

const owner = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };
const saved = (page: Page) => page.getByText('Saved. Every owner gets an email');

test.use({ viewport: desktop });

test('the house’s bank details: the office sets them, owners hear of it, and a buyer with an unpaid invoice pays by them', async ({ browser, page, request }) => {
  const signIn = { grant_Type: 'password', user_Name: owner.email, password: owner.password, route_ID: 2 };
  await arriveAs(page, { email: owner.email, session: (await call(request, '/Token/v2', signIn)) as Session });
  await page.goto('/office/house/bank');
  const form = page.getByRole('form', { name: 'Bank details' });
  const beneficiary = `Prairie Iron ${Date.now().toString(36)}`;
  await form.getByLabel('Name on the account').fill(beneficiary);
  await form.getByLabel('Bank', { exact: true }).fill('First Dakota Bank');
  await form.getByLabel('Routing number').fill('091408502');
  await form.getByLabel('Account number').fill('000123456789');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the nine digits of the routing number')).toBeVisible();
  await form.getByLabel('Routing number').fill('091408501');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(form.getByText('Ends in 6789. Leave empty to keep it.')).toBeVisible();
  await expect(form.getByText(/^Changed on /)).toBeVisible();
  await expect(form.getByLabel('Account number')).toHaveValue('');
  expect(await axe(page)).toEqual([]);
  await letter(request, owner.email, new RegExp(`New account: (${beneficiary}), First Dakota Bank, account ending in 6789`));

  const person = await newBidder(request);
  const { invoice_ID } = await buy(request, person);
  const buyer = await (await browser.newContext({ viewport: phone })).newPage();
  await arriveAs(buyer, person);
  await buyer.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
  const facts = main(buyer).getByRole('definition');
  await expect(main(buyer).getByText('000123456789')).toBeVisible();
  await expect(facts.filter({ hasText: `Invoice #${invoice_ID}` }).first()).toBeVisible();
  await expect(main(buyer).getByText(beneficiary)).toBeVisible();
  await expect(main(buyer).getByText(/^We never send new bank details by email/)).toBeVisible();
  expect(await axe(buyer)).toEqual([]);

  await form.getByRole('button', { name: 'Remove the bank details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(form.getByText('No bank details yet. Buyers are asked to call you for them.')).toBeVisible();
  await buyer.reload();
  await expect(main(buyer).getByText(/^Never rely on bank details from an email/)).toBeVisible();
});
