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

for (const viewport of [phone, desktop]) {
  test(`a spreadsheet is mapped, checked, imported as drafts and taken back at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, '/office/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    const run = `${viewport.width}-${Date.now().toString(36)}`;
    const content = `Stk #,Yr,Mfg,Machine,Kind,Sub Category,Hours,Yard\nT-${run}-1,2014,Caterpillar,140M,Graders,Motor graders,"4,531","Sioux Falls, SD"\nT-${run}-2,2015,,140M,Graders,Motor graders,80,"Sioux Falls, SD"\n`;
    await page.getByLabel('Choose a file').setInputFiles({ name: `inventory ${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(page.getByRole('heading', { level: 1, name: `inventory ${run}.csv` })).toBeVisible();
    await expect(page.getByLabel('Mfg')).toHaveValue('make');
    await page.getByLabel('Machine').selectOption('model');
    await page.getByLabel('Kind').selectOption('category');
    await expect(page.getByText(/Choose the column with/)).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Check what changes' }).click();
    await expect(page.getByText('2014 Caterpillar 140M motor grader')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Problems' })).toContainText('is empty');
    expect(await axe(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the refused row' }).click();
    expect((await saved).suggestedFilename()).toBe(`inventory ${run} refused.csv`);
    await page.getByRole('button', { name: 'Import 1 item' }).click();
    await expect(page.getByText(/New items are drafts/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText(/Taken back: 0 restored, 1 withdrawn/)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}

test('a picture is refused where it is chosen, and an import goes on from the title for people without a mouse', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, '/office/import');
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({ name: 'loader.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  await expect(page.getByText('loader.png is not an Excel, CSV, TSV or JSON file. Choose another file.')).toBeVisible();
  const run = Date.now().toString(36);
  const machine = 'Graders,Motor graders,2014,Caterpillar,140M,SD';
  const content = `stock_number,category,family,year,make,model,state,starting_price\nK-${run}-1,${machine},5000\nK-${run}-2,${machine},abc\n`;
  await choose.setInputFiles({ name: `yard ${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText('Line 3: "abc" is not a number')).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Check what changes' }).press('Enter');
  const start = page.getByRole('button', { name: 'Import 1 item' });
  await expect(start).toBeVisible();
  await expect(title).toBeFocused();
  await start.press('Enter');
  await expect(page.getByText(/New items are drafts/)).toBeVisible();
  await expect(title).toBeFocused();
});
