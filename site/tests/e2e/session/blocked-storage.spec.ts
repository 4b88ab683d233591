import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import { bidderPassword, newBidder } from '../bidders';
import { openConfirmation } from '../bidding/bid-page';
import { newLot, registerFor } from '../lots';
import { passFirstStep } from '../stage';
import { test } from '../test';

test('where the browser blocks storage, a person signs in and bids within the page view, and reads that it lasts no longer', async ({ request, baseURL }, { project }) => {
  const [lot, vera] = await Promise.all([newLot(request, new Date(Date.now() + 3_600_000)), newBidder(request)]);
  await registerFor(request, vera, lot.event_ID);
  const profile = await mkdtemp(path.join(tmpdir(), 'fairwarning-profile-'));
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
  const context = await chromium.launchPersistentContext(profile, { ...project.use.launchOptions, baseURL, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    // A browser that has just started may show its first page before it has read its settings.
    await expect.poll(async () => {
      await page.goto(lot.address);
      return page.evaluate(() => { try { return localStorage.length; } catch { return 'blocked'; } });
    }).toBe('blocked');
    await page.getByRole('button', { name: 'Sign in to bid' }).first().click();
    await passFirstStep(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(dialog.getByText('Your browser blocks storage for this site, so a sign-in lasts only until you reload or close this page.')).toBeVisible();
    await dialog.getByLabel('Email address').fill(vera.email);
    await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('complementary', { name: 'Price and time' });
    await expect(panel.getByText('Live', { exact: true })).toBeVisible();
    const confirmation = await openConfirmation(page, panel.getByRole('button', { name: 'Bid $1,000' }).last());
    await confirmation.getByRole('button', { name: 'Bid $1,000' }).click();
    await expect(panel.getByText('You are the high bidder').first()).toBeVisible();
    await expect(panel.getByText(/Can’t reach the auction/)).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'ALL' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
});
