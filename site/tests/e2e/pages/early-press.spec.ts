import { expect, type Page } from '@playwright/test';
import { auction, row } from '../auctions';
import { arriveAs, newBidder } from '../bidders';
import { desktop, phone } from '../screens';
import { test } from '../test';

/** Holds back the page's scripts; the returned function lets them through. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a guest’s press before the scripts have loaded is answered by them, once', async ({ page, request }) => {
      const event = await auction(request);
      const load = await withoutScriptsYet(page);
      await page.goto('/upcoming-auctions', { waitUntil: 'commit' });
      const button = row(page, event).getByRole('button', { name: /^Register/ });
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      load();
      const dialog = page.getByRole('dialog', { name: 'Sign in or create account' });
      await expect(dialog).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('a signed-in person’s press before the scripts have loaded registers, without a prompt to sign in', async ({ page, request }) => {
      const event = await auction(request);
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      const load = await withoutScriptsYet(page);
      await page.goto('/upcoming-auctions', { waitUntil: 'commit' });
      await row(page, event).getByRole('button', { name: /^Register/ }).click();
      load();
      await expect(page.getByRole('dialog', { name: 'Complete Registration' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeHidden();
    });
  });
}
