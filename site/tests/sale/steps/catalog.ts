import { expect, type Page } from '@playwright/test';
import { picture } from '../pictures';
import { workbook, yardRows } from '../spreadsheet';
import { expectCalm, title } from './house';

const fields: Readonly<Record<string, string>> = {
  Tag: 'stock_number', Yr: 'year', Mfr: 'make', Mdl: 'model', Type: 'category', 'Sub-type': 'family', Hrs: 'meter', Yard: 'location', 'Min bid': 'starting_price',
  Protect: 'reserve_price', 'Owner email': 'seller_email',
};

/** Imports a spreadsheet of 500 machines whose columns have names of their own. */
export async function importYard(page: Page, seller: string): Promise<void> {
  await page.goto('/office/import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'Yard list.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: workbook(yardRows(500, seller)),
  });
  await expect(title(page, 'Yard list.xlsx')).toBeVisible();
  for (const [column, field] of Object.entries(fields)) {
    const choice = page.getByLabel(column, { exact: true });
    if ((await choice.inputValue()) !== field) await choice.selectOption(field);
    await expect(choice).toHaveValue(field);
  }
  await page.getByLabel('Unit of Hrs').selectOption('hours');
  await expectCalm(page);
  await picture(page, 'import');
  await page.getByRole('button', { name: 'Check what changes' }).click();
  const run = page.getByRole('button', { name: 'Import 500 items' });
  await run.click();
  await expect(page.getByText(/^New items are drafts/)).toBeVisible();
}

/** Returns a photo as a phone takes it. */
async function photo(page: Page, color: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(2400, 1800);
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 2400, 1800);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, color);
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** Adds an item by the form, with a photo. */
export async function addItem(page: Page, item: { make: string; model: string; start: string; reserve: string; seller: string }): Promise<void> {
  await page.goto('/office/items');
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByLabel('Category', { exact: true }).fill('Excavators');
  await page.getByLabel('Family', { exact: true }).fill('Crawler excavators');
  await page.getByLabel('Make', { exact: true }).fill(item.make);
  await page.getByLabel('Model', { exact: true }).fill(item.model);
  await page.getByLabel('Year', { exact: true }).fill('2019');
  await page.getByLabel('City', { exact: true }).fill('Pierre');
  await page.getByLabel('State', { exact: true }).selectOption('SD');
  await page.getByLabel('Starting bid', { exact: true }).fill(item.start);
  await page.getByLabel('Reserve', { exact: true }).fill(item.reserve);
  await page.getByLabel('Seller', { exact: true }).fill(item.seller);
  await page.getByRole('option', { name: item.seller }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page).toHaveURL(/\/office\/items\/\d+\/photos$/);
  await page.locator('input[type=file][multiple]').setInputFiles([await photo(page, 'orange'), await photo(page, 'teal')]);
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
}

/** Adds a consignor, a bidder or an estate. */
export async function addPerson(page: Page, typed: Record<string, string>): Promise<void> {
  await page.goto('/office/people/new');
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page).toHaveURL(/\/office\/people\/\d+$/);
}
