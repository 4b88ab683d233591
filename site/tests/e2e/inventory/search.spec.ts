import { expect, type Locator, type Page } from '@playwright/test';
import type { SearchOutputBody } from '../../../src/api/schema.gen';
import { newItem } from '../lots';
import { axe, cards, choose, desktop, expectToFit, layoutShift, mark, openFresh, openSearch, phone, resultCount, steady } from '../screens';
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
    const title = (await card.getByRole('heading').innerText()).replace('...', ''); // cards shorten it
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

  test('shows results as a compact list, which the browser remembers before anything shows', async ({ page }) => {
    await openSearch(page, steady);
    const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
    const height = async () => (await cards(page).first().boundingBox())!.height;
    const tall = await height();
    await view('List').click();
    await expect.poll(height).toBeLessThan(tall / 2);
    const shift = await layoutShift(page);
    await openSearch(page, steady);
    expect(await height()).toBeLessThan(tall / 2);
    await expect(view('List')).toHaveAttribute('aria-pressed', 'true');
    expect(await shift()).toBeLessThan(0.02);
    await view('Cards').click();
    await expect.poll(height).toBe(tall);
  });

  test('a list has prices and times in columns', async ({ page }) => {
    await openSearch(page, '?status=Live%20Now&view=list');
    const edges = (part: Locator, edge: 'left' | 'right') =>
      part.evaluateAll((found, side) => [...new Set(found.map((one) => Math.round(one.getBoundingClientRect()[side])))], edge);
    expect(await edges(cards(page).locator('p:not([data-later]) > .num'), 'left')).toHaveLength(1);
    expect(await edges(cards(page).locator('p[data-later] > .num'), 'right')).toHaveLength(1);
  });

  test('a lot that did not sell has no price to come', async ({ page }) => {
    await openSearch(page, '?status=Did%20Not%20Sell');
    await expect(cards(page).getByText('Not sold', { exact: true })).toHaveCount(await cards(page).count());
    await expect(cards(page).getByText('No price yet')).toHaveCount(0);
  });

  test('an item for sale outside the auctions does not say that it is coming soon', async ({ page, request }) => {
    const item = await newItem(request, { buy_now_price: 1200 });
    await openSearch(page, `?search_string=${item.stockNumber}`);
    const card = cards(page).filter({ hasText: item.title.slice(0, 30) }).first();
    await expect(card).toContainText('For sale');
    await expect(card.getByText('Coming Soon')).toHaveCount(0);
    await page.goto(item.address);
    await expect(page.getByText('For sale now').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Coming Soon', { exact: true })).toHaveCount(0);
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

  test('has the button for filters and the choice of view in one line, and what was chosen below', async ({ page }) => {
    await openSearch(page, '?makes=Caterpillar&years=2000-2024');
    const top = async (part: Locator) => Math.round((await part.boundingBox())!.y);
    const filter = page.getByRole('button', { name: /^Filter/ });
    const view = page.getByRole('group', { name: 'View' });
    await expect(view).toBeVisible();
    expect(Math.abs((await top(filter)) - (await top(view)))).toBeLessThan(10);
    expect(await top(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem').first())).toBeGreaterThan((await top(filter)) + 40);
  });

  test('does not scroll sideways', async ({ page }) => {
    await openSearch(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: phone, hasTouch: true, deviceScaleFactor: 3 });

  test('asks for pictures 640 pixels wide for cards, and 320 for rows', async ({ page }) => {
    const asked = await recordPhotos(page);
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await openSearch(page);
    await choose(sort, 'Year, newest first');
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(new Set(asked)).toEqual(new Set([640]));
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
    asked.length = 0;
    await choose(sort, 'Year, oldest first');
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(new Set(asked)).toEqual(new Set([320]));
  });
});

/** Gives each photo in the search results four widths, and records the widths (px) that the browser requests. */
async function recordPhotos(page: Page): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/SearchInventory*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as SearchOutputBody;
    for (const { item_ID, photo } of answer.items) {
      if (photo) photo.srcSet = [320, 640, 1280, 1920].map((width) => `/media/photo-${item_ID}/${width}.webp ${width}w`).join(', ');
    }
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/media/photo-*/*.webp', async (route) => {
    asked.push(Number(/(\d+)\.webp$/.exec(route.request().url())![1]));
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>' });
  });
  return asked;
}
