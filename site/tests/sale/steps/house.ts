import { expect, type Locator, type Page } from '@playwright/test';
import { axe } from '../../e2e/screens';
import { house, owner } from '../people';
import { picture } from '../pictures';

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Checks that axe has no objection and that nothing is wider than the page. */
export async function expectCalm(page: Page): Promise<void> {
  expect.soft(await axe(page), page.url()).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url()).toBe(0);
}

/** Sets the house up by the link that the engine printed. */
export async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name', { exact: true }).fill(house.name);
  await page.getByLabel('Phone').fill(house.phone);
  await page.getByLabel('Email address').fill(house.mail);
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await page.getByLabel('Address', { exact: true }).fill('1204 W Sioux Ave\nPierre, SD 57501');
  await expectCalm(page);
  await picture(page, 'set-up');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByLabel('Header and buttons', { exact: true }).fill('#1f5a3a');
  await expect(page.getByText(/As text on white/)).toBeVisible();
  await next.click();
  await page.getByLabel('First name').fill(owner.first);
  await page.getByLabel('Last name').fill(owner.last);
  await page.getByLabel('Your email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Open the house' }).click();
  await expect(title(page, 'Start')).toBeVisible();
}

/** Adds a rule of the house: opens the form of its kind, has it filled, and saves it. */
export async function addRule(page: Page, kind: string, fillForm: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Kind of rule').selectOption({ label: kind });
  const form = page.getByRole('form', { name: kind });
  await fillForm(form);
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: kind }).first()).toBeVisible();
}

/** Adds a rule of one share of every price. */
export async function addShare(page: Page, kind: string, percent: string): Promise<void> {
  await addRule(page, kind, (form) => form.getByLabel('Charge').fill(`${percent}%`));
}

/** Adds sales tax by place, in percent. */
export async function addTax(page: Page, rates: Readonly<Record<string, string>>): Promise<void> {
  await addRule(page, 'Sales tax', async (form) => {
    for (const [at, [place, rate]] of Object.entries(rates).entries()) {
      await form.getByRole('button', { name: 'Add a place' }).click();
      const row = form.getByRole('group', { name: `Row ${at + 1}` });
      await row.getByLabel('Place').fill(place);
      await row.getByLabel('Rate').fill(`${rate}%`);
    }
  });
}

/** Has bids in the last minutes extend a lot by as many. */
export async function addSoftClose(page: Page, minutes: number): Promise<void> {
  await addRule(page, 'Soft close', async (form) => {
    await form.getByLabel('A bid in the last … minutes').fill(String(minutes));
    await form.getByLabel('leaves at least … minutes').fill(String(minutes));
  });
}
