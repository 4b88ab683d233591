import { expect, type Locator, type Page } from '@playwright/test';
import { firstItem, openSearch, phone } from '../screens';
import { test } from '../test';

// Narrow and zoomed windows, and forced colors. Lists of what is covered are empty when nothing is.

/** Returns the height that bars at the edges keep covering while the page scrolls, in CSS pixels. */
async function barHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 900));
  return page.evaluate(() => {
    const inView = [...document.querySelectorAll('header, [data-hidden]')].map((bar) => bar.getBoundingClientRect());
    return inView.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0);
  });
}

/** Returns the texts of the elements that overlap a box on screen. */
function covered(elements: Locator, box: { x: number; y: number; width: number; height: number }): Promise<string[]> {
  return elements.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < x + width && right > x && top < y + height && bottom > y;
        })
        .map((element) => element.textContent ?? ''),
    box,
  );
}

test('at 200% zoom the bars leave four fifths of the height', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(await firstItem(page));
  await expect(page.locator('[data-hidden=false]')).toBeVisible();
  expect(await barHeight(page)).toBeLessThanOrEqual(80);
});

test('in forced colors the search box has a border and the logo its background', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/info-center');
  const box = page.getByRole('banner').getByRole('search');
  expect(await box.evaluate((form) => getComputedStyle(form).outlineStyle)).toBe('solid');
  const logo = page.getByRole('banner').getByRole('img').first();
  expect(await logo.evaluate((image) => getComputedStyle(image).forcedColorAdjust)).toBe('none');
});

test('at the end of a page, back to top covers no link on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/info-center');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible(); // the last part of the footer
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const button = page.getByRole('button', { name: 'Back to top' });
  expect(await covered(page.getByRole('contentinfo').locator('a, button, input'), (await button.boundingBox())!)).toEqual([]);
});

test('a toast covers neither the button just pressed nor is it lost on the footer', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/info-center');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'New auctions and inventory by email' }).fill(`reader-${Date.now()}@mail.example`);
  const button = footer.getByRole('button', { name: /subscribe|sign up/i });
  await button.click();
  const toast = page.getByRole('status').getByText('Subscribed to newsletter');
  await expect(toast).toBeVisible();
  const box = toast.locator('xpath=ancestor::div[1]');
  expect(await covered(button, (await box.boundingBox())!)).toEqual([]);
  expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});

test('a table fits a narrow phone without breaking words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/content?financing');
  const table = page.getByRole('main').locator('table');
  await expect(table).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const brokenWords = await table.locator('th, td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? word : '';
      });
    }).filter(Boolean),
  );
  expect(brokenWords).toEqual([]);
});

test('titles do not break at hyphens', async ({ page }) => {
  await page.setViewportSize(phone);
  await openSearch(page, '?search_string=hitachi');
  const words = page.getByRole('main').locator('.unbroken');
  await expect(words.first()).toBeVisible();
  expect(await words.evaluateAll((all) => all.filter((word) => word.getClientRects().length > 1).length)).toBe(0);
});
