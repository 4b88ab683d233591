import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, letter, newBidder } from '../bidders';
import { newItem } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

async function expectCalm(page: Page, viewport: { width: number }): Promise<void> {
  expect.soft(await axe(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
}

for (const viewport of [phone, desktop]) {
  test(`an offer is accepted in the list, not paid, and its sale voided from the invoice at ${viewport.width}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
    await arriveAs(page, { email: office.email, session: (await call(page.request, '/Token/v2', signIn)) as Session });
    const [seller, buyer] = [await newBidder(request), await newBidder(request)];
    const item = await newItem(request, { asking_price: 20_000, allow_offers: true, seller_email: seller.email });
    await call(request, '/v1/Auction/makeOffer', { item_ID: item.item_ID, amount: 18_000 }, buyer.session.token);

    await page.goto('/office/offers?show=offers');
    const row = page.getByRole('table', { name: 'Offers' }).getByRole('row').filter({ hasText: item.title });
    await expect(row).toContainText('$2,000.00 short');
    await expectCalm(page, viewport);
    await row.getByRole('button', { name: /^Accept/ }).click();
    const accepting = page.getByRole('dialog', { name: /^Accept \$18,000 for / });
    await expect(accepting.getByText(/This is binding/)).toBeVisible();
    await expectCalm(page, viewport);
    await accepting.getByRole('button', { name: 'Accept $18,000' }).click();
    await expect(row).toHaveCount(0);

    await page.goto(`/office/sales?search=${encodeURIComponent(item.stockNumber)}`);
    const sold = page.getByRole('table', { name: 'Sales' }).getByRole('row').filter({ hasText: item.title });
    await expect(sold).toContainText('Unpaid');
    await expectCalm(page, viewport);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('Sales.csv');
    await sold.getByRole('link', { name: /^#/ }).click();

    const steps = page.getByRole('region', { name: 'If the buyer does not pay' });
    await expect(steps).toBeVisible();
    await expectCalm(page, viewport);
    await steps.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByText(`goes to ${buyer.email}`)).toBeVisible();
    await steps.getByRole('button', { name: /^Void sale/ }).click();
    const voiding = page.getByRole('dialog', { name: /^Void the sale of / });
    await expect(voiding.getByRole('checkbox', { name: 'The buyer did not pay' })).toBeChecked();
    await voiding.getByLabel('Reason').fill('Never paid');
    await voiding.getByRole('button', { name: /^Void sale of \$/ }).click();
    await expect(page.getByRole('region', { name: 'What was sold' }).getByRole('link', { name: /^See the item/ })).toBeVisible();
    await expectCalm(page, viewport);
    expect(await letter(request, seller.email, /was voided: (the buyer did not pay)/)).toBe('the buyer did not pay');
    await page.goto(`/office/sales?status=void&search=${encodeURIComponent(item.stockNumber)}`);
    await expect(sold).toContainText('Not paid. Never paid');
  });
}
