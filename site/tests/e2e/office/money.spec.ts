import { expect, type Locator, type Page } from '@playwright/test';
import type { BuyNowOutputBody, OfficeInvoiceOutputBody, Report, Session } from '../../../src/api/schema.gen';
import { ask } from '../api-answers';
import { arriveAs, call, letter, newBidder } from '../bidders';
import { newItem } from '../lots';
import { pressUntilClosed } from '../press-until-closed';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };
const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enter(page: Page): Promise<Session> {
  const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
  const session = (await call(page.request, '/Token/v2', signIn)) as Session;
  await arriveAs(page, { email: office.email, session });
  return session;
}

async function expectCalm(page: Page, viewport: { width: number }): Promise<void> {
  expect.soft(await axe(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
}

/** Fills a money dialog by its labels and presses its button, which names the amount. */
async function send(dialog: Locator, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Method') await dialog.getByLabel(label).selectOption({ label: value });
    else await dialog.getByLabel(label).fill(value);
  }
  await pressUntilClosed(dialog, dialog.getByRole('button', { name: button }));
}

for (const viewport of [phone, desktop]) {
  test(`an invoice is paid in cash and by check, refunded, reminded of, and its seller paid at ${viewport.width}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const { token } = await enter(page);
    const [seller, buyer] = [await newBidder(request), await newBidder(request)];
    const item = await newItem(request, { buy_now_price: 1200, seller_email: seller.email });
    const { invoice_ID: id } = (await call(request, '/v1/Auction/BuyNow', { item_ID: item.item_ID, onInvoice: true }, buyer.session.token)) as BuyNowOutputBody;
    const invoice = () => ask<OfficeInvoiceOutputBody>(request, `/api/v1/Office/GetOfficeInvoice?Invoice_ID=${id}`, token);
    const total = (await invoice()).total!;
    const run = `${viewport.width}-${id}`; // makes the numbers of checks its own

    await page.goto('/office/desk');
    const search = page.getByRole('searchbox', { name: 'Paddle, name, lot or invoice' });
    await search.fill(`#${id}`);
    const take = page.getByRole('button', { name: 'Take payment' });
    await expect(take).toBeVisible();
    await expectCalm(page, viewport);
    await search.press('Enter');
    await expect(take).toBeFocused();
    await page.keyboard.press('Enter');
    const paying = page.getByRole('dialog', { name: `Payment of invoice #${id}` });
    await expect(paying.getByRole('button', { name: `Record payment of ${usd(total)}` })).toBeVisible();
    await expectCalm(page, viewport);
    await send(paying, { Amount: '500', 'Cash received (optional)': '600' }, 'Record payment of $500.00');
    await expect(page.getByRole('heading', { name: 'Change: $100.00' })).toBeFocused();
    await expectCalm(page, viewport);

    await page.getByRole('link', { name: `Invoice #${id}` }).click();
    await expect(title(page, `Invoice #${id}`)).toBeVisible();
    await expect(page.getByText('Partly paid')).toBeVisible();
    const rest = total - 500;
    await take.click();
    await send(paying, { Method: 'Check', 'Check number': `c-${run}` }, `Record payment of ${usd(rest)}`);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    expect((await invoice()).due).toBe(0);

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = page.getByRole('dialog', { name: `Refund of invoice #${id}` });
    await send(refund, { Amount: '40.50', Reason: 'A scratch' }, 'Refund $40.50');
    await expect(page.getByText('Partly paid')).toBeVisible();
    await page.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByText(`A reminder of $40.50 goes to ${buyer.email}`)).toBeVisible();
    expect(await letter(request, buyer.email, /(\$40\.50)[\s\S]*invoice/)).toBe('$40.50');
    await expectCalm(page, viewport);
    await take.click();
    await send(paying, {}, 'Record payment of $40.50');
    await expect.poll(async () => (await invoice()).status_ID).toBe(3);

    await page.goto(`/office/settlements?search=${encodeURIComponent(seller.email)}`);
    const settlement = page.getByRole('table', { name: 'Settlements' }).getByRole('link');
    await expect(settlement).toHaveCount(1);
    await expectCalm(page, viewport);
    await settlement.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Settlement #/ })).toBeVisible();
    await expect(page.getByText('Ready to pay')).toBeVisible();
    await expectCalm(page, viewport);
    await page.getByRole('button', { name: 'Pay out' }).click();
    const payout = page.getByRole('dialog', { name: /^Pay / });
    const named = await payout.getByRole('button', { name: /^Pay out \$/ }).innerText();
    await send(payout, { 'Check number': `p-${run}` }, named);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

    await page.goto(`/office/payments?search=${encodeURIComponent(buyer.email)}`);
    const methods = page.getByRole('table', { name: 'By method, all pages' });
    await expect(methods.getByRole('row', { name: /^Cash/ })).toContainText('$540.50$40.50$500.00');
    await expect(methods.getByRole('row', { name: /^Check/ })).toContainText(usd(rest));
    await expectCalm(page, viewport);
    for (const report of ['summary', 'sellers', 'buyers', 'unpaid', 'payments', 'tax', 'held', 'journal'] as const) {
      expect.soft((await ask<Report>(request, `/api/v1/Office/GetReport?report=${report}`, token)).agrees, report).toBe(true);
    }
    for (const address of ['/office', '/office/invoices', '/office/deposits', '/office/reports']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address === '/office/reports') await expect(page.getByRole('table', { name: 'Sale summary' })).toBeVisible();
      await expectCalm(page, viewport);
    }
  });
}
