import { expect } from '@playwright/test';
import { desktop, phone } from '../screens';
import { test } from '../test';

for (const viewport of [phone, desktop]) {
  test.describe(`without scripts at ${viewport.width}`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('a visitor searches for a machine, pages, opens it, looks at a photo, reads the terms, and can call', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('.noscript')).toBeVisible();
      await page.getByRole('main').getByRole('searchbox').fill('excavator');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search\?search_string=excavator$/);
      const found = page.getByRole('main').getByRole('article');
      await expect(found.filter({ hasText: /excavator/i }).first()).toBeVisible(); // others are found by their category
      await page.goto('/search?makes=Caterpillar');
      const first = await found.first().innerText();
      // By keyboard: cards above the link are laid out as they come into view and can move it out from under the pointer.
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).press('Enter');
      await expect(page).toHaveURL(/page_number=2/);
      expect(await found.first().innerText()).not.toBe(first);
      await found.first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/item\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Bid or buy' })).toContainText('$');
      const photo = await page.getByRole('link', { name: /^Open photo 1 of/ }).getAttribute('href');
      expect((await page.request.get(photo!)).headers()['content-type']).toMatch(/^image\//);
      await page.getByRole('link', { name: 'Terms and conditions' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
      await expect(page.locator('a[href^="tel:"]').first()).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
    });

    test('filters are links; nothing looks as if it were still loading', async ({ page }) => {
      await page.goto('/search');
      await page.getByRole('navigation', { name: 'Make' }).getByRole('link', { name: /^Caterpillar/ }).click();
      await expect(page).toHaveURL(/makes=Caterpillar/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Caterpillar items?$/);
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    });
  });
}
