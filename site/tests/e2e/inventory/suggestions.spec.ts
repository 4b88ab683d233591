import { expect, type Page } from '@playwright/test';
import { axe, desktop, openSearch, phone } from '../screens';
import { test } from '../test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search inventory' }).first();
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Focuses the field, which loads the suggestions' script, and types. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search inventory' }).first().click();
  await expect(box(page)).toBeVisible();
  await box(page).pressSequentially(text, { delay: 20 });
  await expect(options(page).first()).toBeVisible();
}

/** Returns the text of the option that the field names as active, or null. */
async function activeOption(page: Page): Promise<string | null> {
  const id = await box(page).getAttribute('aria-activedescendant');
  if (!id) return null;
  const option = page.locator(`[id="${id}"]`);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport();
  return option.innerText();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the keyboard moves through the suggestions and picks one; the field says what is active', async ({ page }) => {
      await openSearch(page);
      await type(page, 'exca');
      await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
      await expect(box(page)).toHaveAttribute('aria-haspopup', 'listbox');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      expect(await box(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
      await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible();
      const count = await options(page).count();
      await expect(page.getByRole('status').filter({ hasText: `${count} suggestions, use arrow keys to choose` })).toHaveCount(1);
      expect(await axe(page)).toEqual([]);
      expect(await activeOption(page)).toBeNull();
      await page.keyboard.press('ArrowDown');
      expect(await activeOption(page)).toBe(await options(page).first().innerText());
      await page.keyboard.press('ArrowUp');
      expect(await activeOption(page)).toBeNull();
      await page.keyboard.press('ArrowUp');
      expect(await activeOption(page)).toBe(await options(page).last().innerText());
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(box(page)).toHaveValue('exca');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&](categories|families|models)=/); // the first group may be of models
      await expect(options(page)).toHaveCount(0);
    });

    test('what was searched for comes back in an empty field, latest first, and can be forgotten', async ({ page }) => {
      await openSearch(page);
      for (const text of ['komatsu', 'dozer']) {
        await type(page, text);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL((url) => url.searchParams.get('search_string') === text);
        await page.goto('/search');
      }
      await page.getByRole('searchbox', { name: 'Search inventory' }).first().click();
      await expect(options(page)).toHaveText(['dozer', 'komatsu']);
      expect(await axe(page)).toEqual([]);
      await page.reload();
      await page.getByRole('searchbox', { name: 'Search inventory' }).first().click();
      await expect(options(page)).toHaveText(['dozer', 'komatsu']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await activeOption(page)).toBe('komatsu');
      await page.keyboard.press('Escape');
      await box(page).click();
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect(options(page)).toHaveCount(0);
      await page.reload();
      await page.getByRole('searchbox', { name: 'Search inventory' }).first().click();
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    });
  });
}

test('a key pressed at the first sight of the list counts', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openSearch(page);
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=option]')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await page.getByRole('searchbox', { name: 'Search inventory' }).first().click();
  await box(page).fill('komatsu'); // at once, so that there is one list
  await expect(options(page).first()).toBeVisible();
  expect(await activeOption(page)).toBe(await options(page).first().innerText());
});

test('leaving the field closes the list', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openSearch(page);
  await type(page, 'komatsu');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
