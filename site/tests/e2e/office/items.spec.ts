import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

async function enter(page: Page, address: string): Promise<void> {
  const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
  await arriveAs(page, { email: office.email, session: (await call(page.request, '/Token/v2', signIn)) as Session });
  await page.goto(address);
}

/** Returns a photo as a phone takes it: large, and of that color in the middle. */
function photo(page: Page, color: string): Promise<number[]> {
  return page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 4000, 3000);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, color);
}

const files = async (page: Page, colors: readonly string[]) =>
  Promise.all(colors.map(async (color) => ({ name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await photo(page, color)) })));

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Pages of this item' }).getByRole('link', { name });

/** Adds an item by the form, and returns its ID once its photos are on screen. */
async function add(page: Page, model: string): Promise<number> {
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByLabel('Category', { exact: true }).fill('Excavators');
  await page.getByLabel('Family', { exact: true }).fill('Crawler excavators');
  await page.getByLabel('Make', { exact: true }).fill('Hitachi');
  await page.getByLabel('Model', { exact: true }).fill(model);
  await page.getByLabel('Year', { exact: true }).fill('2019');
  await page.getByLabel('City', { exact: true }).fill('Sioux Falls');
  await page.getByLabel('State', { exact: true }).selectOption('SD');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page).toHaveURL(/\/office\/items\/\d+\/photos$/);
  return Number(/\/items\/(\d+)/.exec(page.url())![1]);
}

for (const viewport of [phone, desktop]) {
  test(`an item is added with photos that survive a lost connection and a reload, and published, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, '/office/items');
    await expect(page.getByRole(viewport === phone ? 'list' : 'grid', { name: 'Items' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    const model = `T${viewport.width}${Date.now().toString(36)}`;
    const id = await add(page, model);

    await page.route('**/Office/AddItemPhoto*', (route) => route.abort());
    await page.locator('input[type=file][multiple]').setInputFiles(await files(page, ['orange', 'teal']));
    await expect(page.getByText('2 photos wait for the connection.')).toBeVisible();
    await page.unroute('**/Office/AddItemPhoto*');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    expect(await axe(page)).toEqual([]);

    const pictures = page.getByRole('list', { name: 'Photos' }).getByRole('img');
    const second = await pictures.nth(1).getAttribute('src');
    const ordered = page.waitForResponse(/OrderItemPhotos/);
    await page.getByRole('button', { name: 'Move photo 2' }).press('Home');
    expect((await ordered).ok()).toBe(true);
    await expect(pictures.first()).toHaveAttribute('src', second!);
    await page.getByRole('button', { name: /^Rotate.*photo 1/ }).click();
    await expect(pictures.first()).not.toHaveAttribute('src', second!);
    await page.getByRole('button', { name: /^Remove.*photo 2/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pictures).toHaveCount(2);

    await tab(page, 'Inspection').click();
    await page.getByRole('group', { name: 'Engine' }).getByRole('radio', { name: 'Good' }).check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save inspection' }).click();
    await expect(page.getByText('Inspection saved')).toBeVisible();

    expect((await page.request.get(`/api/v1/Auction/GetItem?ID=${id}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
    await expect(async () => expect((await page.request.get(`/api/v1/Auction/GetItem?ID=${id}`)).status()).toBe(200)).toPass();
    await tab(page, 'History').click();
    await expect(page.getByText(/published the item/)).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
}

test('the table is worked with the keyboard, and follows what a colleague saves', async ({ page }) => {
  await page.setViewportSize(desktop);
  await enter(page, '/office/items');
  const model = `K${Date.now().toString(36)}`;
  const id = await add(page, model);
  await page.getByRole('link', { name: 'Items' }).first().click();
  await page.getByRole('searchbox').fill(model);
  const row = page.getByRole('row', { name: model });
  await expect(row).toBeVisible();
  const cell = (column: string) => row.getByRole('gridcell').nth(['', 'Item', 'Status', 'Auction', 'Lot', 'Starting bid', 'Reserve', 'Asking price'].indexOf(column));

  await cell('Starting bid').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('12,500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(cell('Starting bid')).toHaveText('$12,500');
  await expect(cell('Reserve')).toHaveText('$20,000');
  await expect(cell('Asking price')).toBeFocused();

  // Space so soon after typing counts as a scanner's.
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 item' });
  await dialog.getByLabel('What to change').selectOption('askingPrice');
  await dialog.getByLabel('Asking price').fill('31,000');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 1 item' }).click();
  await expect(cell('Asking price')).toHaveText('$31,000');

  const { token } = (await call(page.request, '/Token/v2', { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 })) as Session;
  const headers = { Authorization: `Bearer ${token}` };
  const item = (await (await page.request.get(`/api/v1/Office/GetOfficeItem?item_ID=${id}`, { headers })).json()) as { version: number };
  await page.request.put('/api/v1/Office/SaveItem', { headers, data: { item_ID: id, seen: item.version, reserve: 18_000 } });
  await expect(cell('Reserve')).toHaveText('$18,000');
});
