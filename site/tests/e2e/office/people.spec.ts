import { expect } from '@playwright/test';
import { arriveAs, call, newBidder } from '../bidders';
import type { Session } from '../../../src/api/schema.gen';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

for (const viewport of [phone, desktop]) {
  test(`the office opens a person’s record and acts on their behalf at ${viewport.width}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const bidder = await newBidder(request);
    const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
    const session = (await call(request, '/Token/v2', signIn)) as Session;
    await arriveAs(page, { email: office.email, session });
    await page.goto('/office');
    if (viewport === phone) await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(bidder.email);
    await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Vera Visitor' }).click();
    await expect(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible();
    await expect(page.getByRole('link', { name: bidder.email })).toBeVisible();
    await expect(page.getByText('Not registered for any auction.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Activity' }).getByText('Auction staff opened their record')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Act on their behalf' }).click();
    const dialog = page.getByRole('dialog', { name: 'Act on behalf of Vera Visitor' });
    await dialog.getByLabel('Your password').fill(office.password);
    await dialog.getByRole('button', { name: 'Act on their behalf' }).click();
    await expect(page.getByText(/on behalf of Vera Visitor|acting for Vera/i).first()).toBeVisible();
    const info = await request.get('/api/v1/User/GetPerson?user_ID=1', { headers: { Authorization: `Bearer ${bidder.session.token}` } });
    expect(info.status()).toBe(403);
  });
}
