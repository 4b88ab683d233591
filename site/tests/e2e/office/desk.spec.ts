import { expect, type Page } from '@playwright/test';
import type { OfficeEventsOutputBody, Session } from '../../../src/api/schema.gen';
import { arriveAs, call } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

/** Signs the office in, and returns an auction that has not begun. */
async function enter(page: Page): Promise<number> {
  const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
  const session = (await call(page.request, '/Token/v2', signIn)) as Session;
  await arriveAs(page, { email: office.email, session });
  const list = await page.request.get('/api/v1/Office/GetOfficeEvents?status=upcoming', { headers: { Authorization: `Bearer ${session.token}` } });
  const { events } = (await list.json()) as OfficeEventsOutputBody;
  return events.find(({ type }) => type !== 'third-party')!.event_ID;
}

async function check(page: Page, width: number): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const viewport of [phone, desktop]) {
  test(`the desk gives a walk-in a paddle, and everybody finds them afterwards, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const event = await enter(page);
    await page.goto(`/office/events/${event}/check-in`);
    await page.getByRole('button', { name: 'New walk-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'New walk-in' });
    const name = `Kin ${Date.now().toString(36)}`;
    await dialog.getByLabel('First name').fill('Walt');
    await dialog.getByLabel('Last name').fill(name);
    await dialog.getByRole('checkbox', { name: /accepted the terms/ }).check();
    const waive = dialog.getByRole('checkbox', { name: /without the deposit/ });
    if (await waive.isVisible()) await waive.check();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(`Walt ${name} is checked in.`)).toBeVisible();
    await page.getByRole('searchbox', { name: /^Name, phone/ }).fill(name);
    await expect(page.getByRole('list', { name: 'Found' }).getByText('Checked in')).toBeVisible();
    await check(page, viewport.width);

    await page.goto(`/office/events/${event}/registrations?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table', { name: 'Registrations' }).getByRole('link', { name: `Walt ${name}` })).toBeVisible();
    await check(page, viewport.width);
    await page.getByRole('link', { name: `Walt ${name}` }).click();
    const form = page.getByRole('form', { name: 'Name and address' });
    await form.getByLabel('Company or estate').fill('Kin Farms');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByText('None: gets no mail, and can’t sign in')).toBeVisible();
    await check(page, viewport.width);
  });

  test(`the gate says of every sale whether it may leave at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page);
    await page.goto('/office/release');
    await expect(page.getByRole('list', { name: 'Sales' }).getByRole('listitem').first()).toBeVisible();
    await check(page, viewport.width);
  });
}
