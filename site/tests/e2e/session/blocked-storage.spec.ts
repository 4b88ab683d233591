import { expect, type Page } from '@playwright/test';
import { bidderPassword, newBidder } from '../bidders';
import { openConfirmation } from '../bidding/bid-page';
import { newLot, registerFor } from '../lots';
import { passFirstStep } from '../screens';
import { test } from '../test';

/** Makes the page as it is where the browser's setting blocks all cookies. Only the full Chromium, not its headless shell, has that setting. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = () => new DOMException('Access is denied for this document.', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get() { throw blocked(); } });
    }
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    navigator.locks.request = () => Promise.reject(blocked());
  });
}

test('where the browser blocks storage, a person signs in and bids within the page view, and reads that it lasts no longer', async ({ page, request }) => {
  const [lot, vera] = await Promise.all([newLot(request, new Date(Date.now() + 3_600_000)), newBidder(request)]);
  await registerFor(request, vera, lot.event_ID);
  await blockStorage(page);
  await page.goto(lot.address);
  await page.getByRole('button', { name: 'Sign in to bid' }).first().click();
  await passFirstStep(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog.getByText('Your browser blocks storage for this site, so a sign-in lasts only until you reload or close this page.')).toBeVisible();
  await dialog.getByLabel('Email address').fill(vera.email);
  await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('complementary', { name: 'Bid or buy' });
  await expect(panel.getByText('Live', { exact: true })).toBeVisible();
  const confirmation = await openConfirmation(page, panel.getByRole('button', { name: 'Bid $1,000' }).last());
  await confirmation.getByRole('button', { name: 'Bid $1,000' }).click();
  await expect(panel.getByText('You are the high bidder').first()).toBeVisible();
  await expect(panel.getByText(/Can’t reach the auction/)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'ALL' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
});
