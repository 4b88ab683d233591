import { expect } from '@playwright/test';
import { axe, cards, choose, desktop, expectToFit, mark, openFresh, openSearch, phone, resultCount, steady } from '../screens';
import { test } from '../test';

const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('fits every screen and has no axe violations', async ({ page }) => {
  await openSearch(page);
  await expectToFit(page);
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('shows the first items without API calls', async ({ page }) => {
    const calls = await openFresh(page, '/search');
    await expect(cards(page).first()).toBeVisible();
    expect(calls).toEqual([]);
    expect(await cards(page).count()).toBeGreaterThan(5);
  });

  test('a filter is in the address, shown as a chip, and yields the promised count', async ({ page }) => {
    await openSearch(page, '?utm_source=mail&page_number=2');
    const makes = page.getByRole('group', { name: 'Make' });
    const first = makes.getByRole('listitem').first();
    const [name, count] = (await first.innerText()).split('\n').map((s) => s.trim());
    await first.getByRole('checkbox').check();
    await expect(page).toHaveURL((url) => url.searchParams.get('makes') === name);
    expect(query(page.url())).toMatchObject({ page_number: '1', utm_source: 'mail' });
    await expect.poll(() => resultCount(page)).toBe(Number(count!.replaceAll(',', '')));
    await page.getByRole('button', { name: `Remove ${name!.toUpperCase()}` }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('makes'));
  });

  test('joins a filter’s values with bars, without duplicates', async ({ page }) => {
    await openSearch(page);
    const boxes = page.getByRole('group', { name: 'Make' }).getByRole('checkbox');
    const names: string[] = [];
    for (const i of [0, 1]) {
      names.push((await boxes.nth(i).locator('xpath=..').innerText()).split('\n')[0]!.trim());
      await boxes.nth(i).check();
      await expect(page).toHaveURL((url) => url.searchParams.get('makes') === names.join('|'));
    }
    await page.goto(`/search?makes=${encodeURIComponent(`${names[0]}|${names[0]}|${names[0]!.toLowerCase()}`)}`);
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveCount(1);
  });

  test('clearing filters keeps the rest of the address', async ({ page }) => {
    await page.goto('/search?status=Prebid%7CSold&years=2010-2024&sort=price-low&utm_source=mail&page_number=1');
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('status') && !url.searchParams.has('years'));
    expect(query(page.url())).toEqual({ page_number: '1', sort: 'price-low', utm_source: 'mail' });
  });

  test('offers models once a make is selected', async ({ page }) => {
    await openSearch(page);
    await expect(page.getByRole('group', { name: 'Model' })).toHaveCount(0);
    await page.getByRole('group', { name: 'Make' }).getByRole('checkbox').first().check();
    await expect(page.getByRole('group', { name: 'Model' })).toBeVisible();
  });

  test('pages through results; back undoes every step', async ({ page }) => {
    await openSearch(page, steady);
    const stays = await mark(page);
    const firstTitle = await cards(page).first().getByRole('heading').innerText();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page_number=2/);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(firstTitle);
    await page.getByRole('group', { name: 'Status' }).getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/status=/);
    await page.goBack();
    await expect(page).toHaveURL(/page_number=2/);
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('checkbox').first()).not.toBeChecked();
    await page.goBack();
    await expect(cards(page).first().getByRole('heading')).toHaveText(firstTitle);
    expect(await stays()).toBe(true);
  });

  test('returns from an item to the same place in the list without a page load', async ({ page }) => {
    await openSearch(page, steady);
    const stays = await mark(page);
    const card = cards(page).nth(7);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 120));
    const before = await page.evaluate(() => window.scrollY);
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(cards(page).nth(7)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    expect(await stays()).toBe(true);
  });

  test('sorts', async ({ page }) => {
    await openSearch(page, '?status=Prebid');
    await choose(page.getByRole('combobox', { name: 'Sort' }), 'price-low');
    await expect(page).toHaveURL(/sort=price-low/);
    await expect.poll(async () => {
      const prices = await cards(page).locator('p .num').filter({ hasText: '$' }).allTextContents();
      const amounts = prices.map((text) => Number(text.replace(/[$,]/g, '')));
      return amounts.length > 3 && amounts.every((amount, i) => i === 0 || amount >= amounts[i - 1]!);
    }).toBe(true);
  });

  test('shows results as a compact list, which its address keeps', async ({ page }) => {
    await openSearch(page, steady);
    const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
    const height = async () => (await cards(page).first().boundingBox())!.height;
    const tall = await height();
    await view('List').click();
    await expect(page).toHaveURL(/view=list/);
    await expect.poll(height).toBeLessThan(tall / 2);
    await page.reload();
    await expect(view('List')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(height).toBeLessThan(tall / 2);
    await page.goBack();
    await expect(view('Cards')).toHaveAttribute('aria-pressed', 'true');
  });

  test('announces the new count to screen readers', async ({ page }) => {
    await openSearch(page);
    await page.getByRole('group', { name: 'Status' }).getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/status=/);
    await expect.poll(async () => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      const said = await page.getByRole('status').allInnerTexts();
      return said.some((text) => text.startsWith(heading));
    }).toBe(true);
  });

  for (const [what, address] of [
    ['a text that nothing matches', '/search?search_string=zzqqxxvv'],
    ['a huge page number', '/search?page_number=1000000000'],
    ['a page beyond the last one', '/search?page_number=9999'],
  ] as const) {
    test(`explains ${what} and offers a way out`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: /No items match|does not exist|isn’t valid/ })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Clear all filters' }).or(page.getByRole('main').getByRole('link', { name: /Show all inventory|Go to page 1/ })).first().click();
      await expect(cards(page).first()).toBeVisible();
    });
  }

  for (const [address, named] of [
    ['/search?makes=Nobody+Builds+This', '“Nobody Builds This”'],
    ['/search?page_number=0', '“page 0”'],
  ] as const) {
    test(`leaves out and names what no search can have: ${address}`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page.getByRole('status').filter({ hasText: 'We left out a part of this link' })).toContainText(named);
      await expect(cards(page).first()).toBeVisible();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('filters in a sheet whose button shows the resulting count', async ({ page }) => {
    await openSearch(page, '?search_string=Caterpillar'); // no test adds one
    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('group', { name: 'Status' }).getByRole('checkbox').first().check();
    expect(page.url()).not.toContain('status=');
    const promised = await sheet.getByRole('group', { name: 'Status' }).getByRole('listitem').first().innerText();
    const count = promised.split('\n').at(-1)!.trim();
    const show = sheet.getByRole('button', { name: new RegExp(`^Show ${count} items?$`) });
    await expect(show).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await show.click();
    await expect(page).toHaveURL(/status=/);
    await expect.poll(() => resultCount(page)).toBe(Number(count.replaceAll(',', '')));
    await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeVisible();
  });

  test('does not scroll sideways', async ({ page }) => {
    await openSearch(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});
