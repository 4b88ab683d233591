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
  test(`an auction is added, changed and deleted again as a draft that guests never see at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, '/office/events');
    await expect(page.getByRole('table', { name: 'Auctions' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'New auction' }).click();
    const name = `Trial sale ${viewport.width} ${Date.now().toString(36)}`; // 13 digits may be a card number
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Starts').fill('2099-03-06T10:00');
    await expect(page.getByLabel('Scheduled to end')).toHaveValue('2099-03-06T18:00');
    await page.getByRole('radio', { name: /^Called here/ }).check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^Called here ·/)).toBeVisible();
    const details = page.getByRole('form', { name: 'Details' });
    await details.getByLabel('Deposit to register').fill('2,500');
    await page.keyboard.press('Control+s');
    await expect(details.getByLabel('Deposit to register')).toHaveValue('$2,500.00');
    expect(await axe(page)).toEqual([]);
    const id = /\/events\/(\d+)/.exec(page.url())![1]!;
    expect((await page.request.get(`/api/v1/Event/GetEvent?Event_ID=${id}`)).status()).toBe(404);
    for (const tab of ['Lots', 'After the sale', 'Rules', 'History', 'Overview']) {
      await page.getByRole('navigation', { name: 'Pages of this auction' }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('navigation', { name: 'Pages of this auction' }).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'true');
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(page).toHaveURL(/\/office\/events$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}
