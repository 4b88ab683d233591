import { expect, type Page } from '@playwright/test';
import type { OfficeEvent, OfficeItem, OfficeLotsOutputBody, Session } from '../../../src/api/schema.gen';
import { arriveAs, call } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

/** Signs the office in and adds a draft with three lots; returns its ID. */
async function draftWithLots(page: Page, name: string): Promise<number> {
  const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
  const session = (await call(page.request, '/Token/v2', signIn)) as Session;
  await arriveAs(page, { email: office.email, session });
  const times = { startsAt: '2099-03-06T10:00', endsAt: '2099-03-06T18:00' };
  const { event_ID } = (await call(page.request, '/v1/Office/CreateEvent', { name, type: 'online', ...times }, session.token)) as OfficeEvent;
  for (const model of ['L90', 'L110', 'L150']) {
    const item = { category: 'Loaders', family: 'Wheel loaders', make: 'Volvo', model, year: 2019, locationState: 'SD', event_ID, lotNumber: model.slice(1) };
    (await call(page.request, '/v1/Office/CreateItem', item, session.token)) as OfficeItem;
  }
  return event_ID;
}

for (const viewport of [phone, desktop]) {
  test(`lots are moved, numbered and withdrawn by the keyboard at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const id = await draftWithLots(page, `Trial lots ${viewport.width} ${Date.now().toString(36)}`);
    await page.goto(`/office/events/${id}/lots`);
    const rows = viewport === phone ? page.getByRole('list', { name: 'Lots' }).getByRole('listitem') : page.getByRole('grid', { name: 'Lots' }).locator('[data-index]');
    await expect(rows).toHaveCount(3);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Move Lot 90 down' }).press('Enter');
    await expect(rows.nth(1)).toContainText('L90');
    await page.getByRole('button', { name: 'Renumber' }).press('Enter');
    await page.getByLabel('First number').fill('500');
    await page.getByRole('button', { name: 'Renumber 3 lots' }).click();
    await expect(rows.nth(0)).toContainText('500');
    await expect(rows.nth(1)).toContainText('501');
    await page.getByLabel('Select Lot 502').check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').fill('Sold in the yard');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw lot 502' }).click();
    await expect(rows).toHaveCount(2);
  });
}

for (const viewport of [phone, desktop]) {
  test(`of 10,000 lots a page has only those in view at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const id = await draftWithLots(page, `Trial of many lots ${viewport.width} ${Date.now().toString(36)}`);
    await page.route('**/api/v1/Office/GetOfficeLots*', async (route) => {
      const list = (await (await route.fetch()).json()) as OfficeLotsOutputBody;
      const lots = Array.from({ length: 10_000 }, (_, at) => ({ ...list.lots[at % 3]!, item_ID: at + 1, lotNumber: String(at + 1) }));
      await route.fulfill({ json: { ...list, lots } });
    });
    await page.goto(`/office/events/${id}/lots`);
    const rows = page.locator('[data-index]');
    await expect(rows.first()).toContainText('L90');
    expect(await rows.count()).toBeLessThan(60);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('searchbox', { name: /^Lot, stock number/ }).fill('lot 9876');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('1 of 10,000 lots')).toBeVisible();
    await page.getByRole('button', { name: 'Move Lot 9876 to…' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Before').fill('1234');
    const sent = page.waitForRequest('**/api/v1/Office/OrderLots');
    await page.getByRole('dialog').getByRole('button', { name: 'Move lot 9876' }).click();
    expect((await sent).postDataJSON()).toEqual({ event_ID: id, items: [9876], before_ID: 1234 });
  });
}
