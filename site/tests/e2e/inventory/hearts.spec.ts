import { expect, type Page } from '@playwright/test';
import { arriveAs, bidderPassword, newBidder } from '../bidders';
import { axe, desktop, passFirstStep, pressUnanswered } from '../screens';
import { test } from '../test';

test.describe('hearts on the auction block', () => {
  test.use({ viewport: desktop });
  const hearts = (page: Page) => page.getByRole('region', { name: /^Lots in/ }).getByRole('button', { name: /^Watch / });

  test('a guest is asked to sign in', async ({ page }) => {
    await page.goto('/');
    await hearts(page).first().click();
    await expect(page.getByRole('dialog', { name: /^Sign in/ })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a guest who presses it watches the item after signing in', async ({ page, request }) => {
    const bidder = await newBidder(request, { account: false, card: false });
    await page.goto('/');
    const heart = page.getByRole('button', { name: (await hearts(page).first().getAttribute('aria-label'))!, exact: true }).first();
    await heart.click();
    await passFirstStep(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
    await dialog.getByLabel('Email address').fill(bidder.email);
    await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('turns on immediately and stays on', async ({ page, request }) => {
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto('/');
    const heart = page.getByRole('button', { name: (await hearts(page).first().getAttribute('aria-label'))!, exact: true }).first();
    await pressUnanswered(heart);
    await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await axe(page)).toEqual([]);
  });
});
