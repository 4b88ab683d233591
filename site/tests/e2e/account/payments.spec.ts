import { expect } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, newBidder } from '../bidders';
import { checkOut, putInCart, toast } from '../buying/cart-page';
import { bidder } from '../api-answers';
import { newItem } from '../lots';
import { buy, enterCard, main, pay, receipt } from './paying-page';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: bidder.password };

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('buys, is declined, pays part by card and the rest by another, and downloads invoice and release ticket', async ({ page, request }) => {
      const [item, person] = await Promise.all([newItem(request, { buy_now_price: 1200 }), newBidder(request)]);
      await arriveAs(page, person);
      await putInCart(page, item);
      await page.goto('/cart');
      await checkOut(page);
      await main(page).getByRole('link', { name: 'Pay invoice' }).click();
      await expect(page).toHaveURL(/tab=invoices&invoice=\d+$/);
      await main(page).getByRole('radio', { name: /A new card/ }).check();
      await main(page).getByLabel('Amount').fill('$1,000.00');
      await enterCard(page, '46282');
      await expect(main(page).getByText(/^Card surcharge, /)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await pay(page);
      await expect(main(page).getByRole('alert').getByText('This transaction has been declined.')).toBeVisible();
      await expect(main(page).getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
      await expect(main(page).getByLabel('Security code')).toHaveValue('');
      await enterCard(page);
      const total = await pay(page);
      await expect(toast(page, 'Payment Accepted')).toBeVisible();
      await expect(receipt(page).getByText(total)).toBeVisible();
      await expect(main(page).getByText('Partly paid').first()).toBeVisible();
      await receipt(page).getByRole('button', { name: 'Pay the rest' }).click();
      await main(page).getByLabel('Security code').fill('900');
      await pay(page);
      await expect(toast(page, 'Payment Applied')).toBeVisible();
      await expect(main(page).getByText(/^✓?\s*Paid$/).first()).toBeVisible();
      expect(await axe(page)).toEqual([]);
      const id = /invoice=(\d+)/.exec(page.url())![1]!;
      for (const [button, name] of [[/^Download PDF/, `Invoice #${id}.pdf`], [/^Release ticket/, `Release Tickets of Invoice #${id}.pdf`]] as const) {
        const file = page.waitForEvent('download');
        await main(page).getByRole('button', { name: button }).click();
        expect((await file).suggestedFilename()).toBe(name);
      }
      await page.reload();
      await expect(main(page).getByRole('list', { name: 'Payments' }).getByText('This transaction has been declined.')).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain('4111111111111111');
    });

    test('adds a bank account, checks it, pays with it without a surcharge, and removes it', async ({ page, request }) => {
      const person = await newBidder(request);
      const { invoice_ID } = await buy(request, person);
      await arriveAs(page, person);
      await page.goto('/myaccount?tab=payment-methods');
      await expect(main(page).getByRole('heading', { name: /^Visa ending in 1111/ })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('button', { name: 'Add a bank account' }).click();
      const form = main(page).getByRole('form', { name: 'Add a bank account' });
      await form.getByLabel('Routing number').fill('091000018');
      await form.getByLabel('Account number').fill('123456789');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(/^Check the routing number/)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await form.getByLabel('Routing number').fill('091000019');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Payment Method Added')).toBeVisible();
      const row = main(page).getByRole('list', { name: 'Payment methods' }).getByRole('listitem').filter({ hasText: 'Checking ending in 6789' });
      await row.getByRole('button', { name: /^Make default/ }).click();
      await expect(toast(page, 'Payment Method Updated Successfully')).toBeVisible();
      await expect(row.getByText('Default')).toBeVisible();
      await page.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
      await expect(main(page).getByRole('radio', { name: /^Checking ending in 6789/ })).toBeChecked();
      await expect(main(page).getByText(/^Card surcharge/)).toHaveCount(0);
      await pay(page);
      await expect(receipt(page).getByText('Checking ending in 6789')).toBeVisible();
      await expect(main(page).getByText('Paid, bank payment clearing')).toBeVisible();
      await expect(main(page).getByRole('button', { name: /^Release ticket/ })).toHaveCount(0);
      expect(await axe(page)).toEqual([]);
      await page.goto('/myaccount?tab=payment-methods');
      await row.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, 'Payment Method Removed Successfully')).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test('a response that was lost after charging is told truthfully', async ({ page, request }) => {
      const person = await newBidder(request);
      const { invoice_ID } = await buy(request, person);
      await arriveAs(page, person);
      await page.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
      await main(page).getByRole('radio', { name: /A new card/ }).check();
      await enterCard(page, '46256');
      await pay(page);
      await expect(main(page).getByRole('heading', { name: /^We are still finding out/ })).toBeFocused();
      expect(await axe(page)).toEqual([]);
      await expect(receipt(page)).toBeVisible(); // the engine asks the processor after ten seconds
      await expect(main(page).getByText(/^✓?\s*Paid$/).first()).toBeVisible();
    });

    test('pays a deposit, and the office refunds part of it', async ({ page, request, browser }) => {
      const person = await newBidder(request);
      await arriveAs(page, person);
      await page.goto('/myaccount?tab=deposits');
      await main(page).getByLabel('Amount').fill('$2,500');
      await main(page).getByLabel('Security code').fill('900');
      expect(await axe(page)).toEqual([]);
      expect(await pay(page)).toBe('$2,500.00');
      await expect(toast(page, 'Deposit Accepted')).toBeVisible();
      const deposits = main(page).getByRole('list', { name: 'Deposits', exact: true }).getByRole('listitem');
      await expect(deposits).toContainText([/Received.*\$2,500\.00.*Balance \$2,500\.00/s]);
      const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
      const session = (await call(request, '/Token/v2', signIn)) as Session;
      const desk = await (await browser.newContext({ viewport, contextOptions: { reducedMotion: 'reduce' } } as never)).newPage();
      await arriveAs(desk, { email: office.email, session });
      await desk.goto(`/office/people/${person.session.user_ID}`);
      await main(desk).getByRole('button', { name: /^Refund payment/ }).click();
      const dialog = desk.getByRole('dialog', { name: 'Refund this payment' });
      await expect(dialog.getByLabel('Amount')).toHaveValue('$2,500.00');
      await dialog.getByLabel('Amount').fill('500');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await dialog.getByRole('button', { name: 'Confirm refund of $500.00' }).click();
      await expect(desk.getByText('$500.00 refunded to Vera Visitor')).toBeVisible();
      await expect(main(desk).getByText('Refunded', { exact: true })).toBeVisible();
      expect(await axe(desk)).toEqual([]);
      await page.reload();
      await expect(deposits).toContainText([/Paid back.*Released.*-\$500\.00.*Balance \$2,000\.00/s, /Received.*\$2,500\.00/s]);
    });
  });
}
