import { expect, type Page } from '@playwright/test';
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

/** Adds a rule of the house that has a form. */
export async function addShare(page: Page, kind: string, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule of the house' });
  await dialog.getByLabel('Kind').selectOption({ label: kind });
  await dialog.getByLabel('Percent of the hammer price').fill(percent);
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adds a rule of the house that is typed. */
export async function addTyped(page: Page, kind: string, rule: unknown): Promise<void> {
  await page.getByRole('button', { name: 'Add another kind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule of any kind' });
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByLabel('Rule', { exact: true }).fill(JSON.stringify(rule));
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Has bids in the last minutes extend a lot by as many. */
export async function addSoftClose(page: Page, minutes: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule of the house' });
  await dialog.getByLabel('Kind').selectOption({ label: 'Soft close' });
  await dialog.getByLabel('Minutes').fill(String(minutes));
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog).toHaveCount(0);
}
