import { expect, test, type Page } from '@playwright/test';
import { arriveAs, newBidder } from './bidders';
import { axe, desktop } from './stage';

test.describe('hearts on the auction block', () => {
  test.use({ viewport: desktop });
  const hearts = (page: Page) => page.getByRole('region', { name: /^Lots in/ }).getByRole('button', { name: /^Watch / });

  test('a guest is asked to sign in', async ({ page }) => {
    await page.goto('/');
    await hearts(page).first().click();
    await expect(page.getByRole('dialog', { name: /^Sign in/ })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('turns on immediately and stays on', async ({ page, request }) => {
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto('/');
    const heart = page.getByRole('button', { name: (await hearts(page).first().getAttribute('aria-label'))!, exact: true }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 100 });
    await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await axe(page)).toEqual([]);
  });
});
