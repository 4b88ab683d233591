import { expect, type Page } from '@playwright/test';
import { arriveAs, bidderPassword, newBidder } from '../bidders';
import { axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';

/** As a guest: presses Save this search on a filtered search and signs in. */
async function signInToSave(page: Page, email: string): Promise<void> {
  await page.goto('/search?categories=Excavators&makes=Hitachi');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await passFirstStep(page);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('saves a filtered search, finds it in the account and removes it', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/search?categories=Excavators');
      await page.getByRole('button', { name: 'Save this search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      await dialog.getByLabel('Name').fill('Diggers');
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save search' }).click();
      await expect(page.getByText('Search Saved', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Search saved' }).click();
      await expect(page).toHaveURL(/\/myaccount\?tab=searches/);
      await expect(page.getByRole('link', { name: 'Diggers' })).toHaveAttribute('href', /\/search\?categories=excavators$/i);
      await page.getByRole('switch', { name: 'Notify me of new matches' }).click();
      await expect(page.getByRole('switch', { name: 'Notify me of new matches' })).not.toBeChecked();
      await page.reload();
      await expect(page.getByRole('switch', { name: 'Notify me of new matches' })).not.toBeChecked();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('No saved searches')).toBeVisible();
    });

    test('an unfiltered search cannot be saved; a guest is asked to sign in', async ({ page }) => {
      await page.goto('/search');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/items/);
      await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
      await page.goto('/search?categories=Excavators');
      await page.getByRole('button', { name: 'Save this search' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('after signing in to save a search, a guest names it, unless it is saved already', async ({ page, browser, request }) => {
      const { email } = await newBidder(request, { account: false, card: false });
      await signInToSave(page, email);
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      await expect(dialog.getByLabel('Name')).not.toHaveValue('');
      await expect(page).toHaveURL(/\/search\?categories=Excavators&makes=Hitachi$/i);
      await dialog.getByRole('button', { name: 'Save search' }).click();
      await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();

      const again = await (await browser.newContext({ viewport })).newPage();
      await signInToSave(again, email);
      await expect(again.getByRole('link', { name: 'Search saved' })).toBeVisible();
      await expect(again.getByRole('dialog')).toHaveCount(0);
    });

    test('notifications: the bell opens a list that says when it is empty', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/compare');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByText(/^No notifications yet/)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^No notifications yet/)).toBeHidden();
    });

    test('notifications: new ones can be read', async ({ page, request }) => {
      const notice = { notice_ID: 1, text: 'County fleet has ended', kind: 'event-ended', url: '/auction-summary?event=1', item_ID: null, at: new Date().toISOString(), isRead: false };
      await page.route('**/GetNotices*', (route) => route.fulfill({ json: { unread: 1, notices: [notice] } }));
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/compare');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('link', { name: /County fleet has ended.*View summary/ })).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });
  });
}
