import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const owner = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

async function enter(page: Page, address: string): Promise<void> {
  const signIn = { grant_Type: 'password', user_Name: owner.email, password: owner.password, route_ID: 2 };
  await arriveAs(page, { email: owner.email, session: (await call(page.request, '/Token/v2', signIn)) as Session });
  await page.goto(address);
}

/** A part of the house, and what is there once it has loaded. */
const parts: readonly (readonly [link: string, shown: (page: Page) => ReturnType<Page['locator']>])[] = [
  ['Look', (page) => page.getByRole('figure', { name: 'Preview' })],
  ['Terms', (page) => page.getByRole('list', { name: 'Terms' })],
  ['Bank details', (page) => page.getByRole('form', { name: 'Bank details' })],
  ['Rules', (page) => page.getByRole('button', { name: 'Add a rule' })],
  ['Mail texts', (page) => page.getByRole('region', { name: 'Bidding' })],
  ['Staff', (page) => page.getByRole('row', { name: /^House/ })],
  ['Audit log', (page) => page.getByRole('list', { name: 'Audit log' })],
  ['Company', (page) => page.getByRole('form', { name: 'Company' })],
];

for (const viewport of [phone, desktop]) {
  test(`the parts of the house, and a page that guests see until it is removed at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, '/office/house');
    const links = page.getByRole('navigation', { name: 'Parts of the house' });
    for (const [link, shown] of parts) {
      await links.getByRole('link', { name: link }).click();
      await expect(shown(page)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
    const key = `trial-${viewport.width}-${Date.now().toString(36)}`; // 13 digits may be a card number
    const text = async () => (await page.request.get(`/api/v1/Auction/GetContentLinkHTML?key=${key}`)).status();
    await links.getByRole('link', { name: 'Pages' }).click();
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title').fill('Trial page');
    await page.getByLabel('Name in the address').fill(key);
    await page.getByLabel('Text', { exact: true }).fill('<p>We haul anywhere.</p>');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add page' }).click();
    await expect(page).toHaveURL(new RegExp(`/pages/${key}$`));
    await expect.poll(text).toBe(200);
    await page.getByRole('button', { name: 'Remove page' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove page' }).click();
    await expect(page).toHaveURL(/\/office\/house\/pages$/);
    await expect.poll(text).toBe(404);
  });
}

test('a set-up link that is none says how to get one', async ({ page }) => {
  await page.goto('/office/setup#nobody-has-this-token');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
