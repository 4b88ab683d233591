import { expect, type Page } from '@playwright/test';
import { auction } from '../auctions';
import { panel } from '../bidding/bid-page';
import { arriveAs, newBidder } from '../bidders';
import { newLot, registerFor } from '../lots';
import { cards, desktop, firstItem, isHydrated } from '../screens';
import { test } from '../test';

test.use({ viewport: desktop });

/** A Letter sheet without its margins, in CSS pixels. */
const sheet = { width: 740, height: 980 };

/** Makes the page look as on paper, after it was told that it is printed. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test('a lot on paper has one photo and nothing wider than the sheet, which would shrink it', async ({ page }) => {
  await page.goto(await firstItem(page));
  const slides = page.getByRole('region', { name: 'Photos' }).locator('ul').first().locator(':scope > li');
  await expect(slides.nth(1)).toBeAttached();
  await print(page);
  await expect(slides.filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => [...document.querySelectorAll('main ul')].filter((list) => list.scrollWidth > list.clientWidth + 1).length)).toBe(0);
});

test('a bidder’s lot on paper has the facts, and no form', async ({ page, request }) => {
  const lot = await newLot(request, new Date(Date.now() + 3_600_000));
  const who = await newBidder(request);
  await registerFor(request, who, lot.event_ID);
  await arriveAs(page, who);
  await page.goto(lot.address);
  await expect(panel(page).getByRole('form', { name: 'Your bid' })).toBeVisible();
  await print(page);
  for (const fact of [/Starting bid|Current bid/, 'Your bidder number']) await expect(panel(page).getByText(fact).first()).toBeVisible();
  await expect(panel(page).locator('button, input, a, summary').filter({ visible: true })).toHaveCount(0);
});

test('every heading of a lot on paper has content below it', async ({ page }) => {
  await page.route(/GetBiddingTerms/, () => undefined); // never answered
  await page.goto((await firstItem(page, '?status=4')));
  await expect(page.getByRole('heading', { name: 'How bidding works on this lot' })).toBeAttached();
  await print(page);
  await expect(page.getByRole('heading', { name: 'How bidding works on this lot' })).toBeHidden();
  await expect(page.getByRole('term').filter({ hasText: 'Removal' })).toBeVisible();
});

test('an auction on paper has all its lots', async ({ page, request }) => {
  const event = await auction(request);
  await page.goto(`/event/${event.event_ID}`);
  await isHydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(async () => {
    await print(page);
    await expect(page.getByText(new RegExp(`^Lots 1 to \\d+ of ${event.lotCount}`))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/^Lot \w+$/).filter({ visible: true })).toHaveCount(Math.min(event.lotCount, 96));
  await expect(cards(page).filter({ visible: true })).toHaveCount(0);
});
