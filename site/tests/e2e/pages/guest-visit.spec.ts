import { expect } from '@playwright/test';
import { newLot } from '../lots';
import { desktop, firstItem } from '../screens';
import { test } from '../test';

const inAnHour = () => new Date(Date.now() + 3_600_000);

test('title and price are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await firstItem(page));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('complementary', { name: 'Bid or buy' }).locator('.num').first()).toBeInViewport({ ratio: 1 });
});

test('a lot is told to the calendar, and its link is copied', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const lot = await newLot(request, inAnHour());
  await page.goto(lot.address);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Lot .+\.ics$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(lot.address, page.url()).href);
});

test('a long text lists its headings', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/content?how-to-buy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  const name = await contents.getByRole('link').last().innerText();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
});
