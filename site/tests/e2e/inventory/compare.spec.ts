import { expect, type Page } from '@playwright/test';
import { axe, cards, desktop, expectToFit, mark, openSearch, steady } from '../screens';
import { test } from '../test';

async function choose(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await cards(page).nth(i).hover();
    await cards(page).nth(i).getByRole('button', { name: /^Compare/ }).click();
  }
}

test.use({ viewport: desktop });

test('says what to do when nothing is selected', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Search inventory' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('shows selected items side by side and remembers them', async ({ page }) => {
  await openSearch(page, steady);
  const stays = await mark(page);
  await choose(page, 3);
  await page.getByRole('link', { name: 'Compare 3 items' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: 'Make' })).toBeVisible();
  expect(await stays()).toBe(true);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('columnheader').first().getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('allows at most four', async ({ page }) => {
  await openSearch(page, steady);
  await choose(page, 4);
  await expect(cards(page).nth(4).getByRole('button', { name: /^Compare/ })).toBeHidden();
  await page.getByRole('region', { name: 'Items to compare' }).getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('region', { name: 'Items to compare' })).toHaveCount(0);
});

test('highlights differences on request', async ({ page }) => {
  await openSearch(page, steady);
  await choose(page, 2);
  await page.goto('/compare');
  const stock = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Stock number' }) });
  const weight = () => stock.getByRole('cell').first().evaluate((cell) => getComputedStyle(cell).fontWeight);
  await expect(stock).toBeVisible();
  await expect.poll(weight).toBe('600');
  await expect(stock.getByRole('rowheader')).toContainText('(differs)');
  await page.getByRole('checkbox', { name: 'Highlight differences' }).uncheck();
  await expect.poll(weight).toBe('400');
});

test('four machines fit every screen and have no axe violations', async ({ page }) => {
  await openSearch(page, steady);
  await choose(page, 4);
  await page.goto('/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectToFit(page);
});
