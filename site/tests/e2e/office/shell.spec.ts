import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, newBidder } from '../bidders';
import { apiCalls, axe, desktop, phone } from '../screens';
import { test } from '../test';

const clerk = { email: 'clerk@prairieiron.example', password: 'prairie-iron-2026' };
const tablet = { width: 768, height: 1024 };

async function enter(page: Page, address = '/office'): Promise<void> {
  const signIn = { grant_Type: 'password', user_Name: clerk.email, password: clerk.password, route_ID: 2 };
  await arriveAs(page, { email: clerk.email, session: (await call(page.request, '/Token/v2', signIn)) as Session });
  await page.goto(address);
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Office' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Checks that nothing on the page is wider than it, and that axe has no objection. */
async function expectCalm(page: Page, viewport: { width: number }): Promise<void> {
  expect.soft(await axe(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
}

for (const viewport of [phone, tablet, desktop]) {
  test(`staff go through the office at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page);
    await expect(title(page, 'Start')).toBeVisible();
    await expect(page).toHaveTitle(/^Start \|/);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: /Search inventory/ })).toHaveCount(0);
    await expectCalm(page, viewport);
    for (const [name, heading] of [[/^Auctions/, 'Auctions'], [/^Requests/, 'Requests']] as const) {
      await navigation(page).getByRole('link', { name }).click();
      await expect(title(page, heading)).toBeVisible();
      await expect(navigation(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expectCalm(page, viewport);
    }
    if (viewport === phone) await page.getByRole('button', { name: 'More' }).click();
    if (viewport === phone) await expectCalm(page, viewport);
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(title(page, 'Messages')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Requests')).toBeVisible();
  });
}

test('the keyboard reaches the content in two keys, and a section’s title after each link', async ({ page }) => {
  await page.setViewportSize(desktop);
  await enter(page, '/office/requests');
  await expect(title(page, 'Requests')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#office-content')).toBeFocused();
  await navigation(page).getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'People')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add a person' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Name, email or phone' })).toBeFocused();
});

test('guests sign in where they are, bidders are told who the office is for, and neither loads anything of it', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const calls = apiCalls(page);
  await page.goto('/office/requests');
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
  const bidder = await newBidder(request, { account: false, card: false });
  await arriveAs(page, bidder);
  await page.goto('/office/requests');
  await expect(page.getByRole('heading', { name: 'This is for the auction house’s staff' })).toBeVisible();
  await expectCalm(page, phone);
  expect(calls.filter((path) => /Requests|SharedAccounts/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('the old address of the office leads to it, and the account menu, too', async ({ page }) => {
  await page.setViewportSize(desktop);
  await enter(page, '/myaccount?tab=staff&list=messages');
  await expect(page).toHaveURL(/\/office\/messages$/);
  await expect(title(page, 'Messages')).toBeVisible();
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /Roy/ }).click();
  await page.getByRole('link', { name: 'Office' }).click();
  await expect(title(page, 'Start')).toBeVisible();
});
