import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeInvoiceOutputBody } from '@/api/schema.gen';
import { atWork, openOffice } from '../../../../tests/office';
import { dale, onePage } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const sale = {
  sale_ID: 31, item_ID: 5, lotNumber: '7', title: '2014 Caterpillar 140M', quantity: 1, price: 1500, paddle: '214', seller_ID: 4, soldDateTime: '2026-11-21T20:00:00Z', isVoided: false, canOfferAgain: false,
};
const bucket = { ...sale, sale_ID: 32, item_ID: 6, lotNumber: '', title: 'Bucket', price: 100, seller_ID: 0 };
const line = { transaction_ID: 1, kind: 'price', description: 'Price' } as const;
const unpaid: OfficeInvoiceOutputBody = {
  invoice_ID: 12, status_ID: 1, user_ID: 9, buyer: 'Arlo Stenberg', emailAddress: 'arlo@example.com', phone: '7015550123', paddle: '214', eventName: 'Fall sale', event_ID: 3,
  createdDateTime: '2026-11-21T20:00:00Z', itemCount: 2, lotNumbers: ['7'], total: 1940.75, paid: 0, due: 1940.75, pending: 0, uncleared: 0, refundDue: 0, refundable: 0, isCleared: false,
  sales: [sale, bucket],
  lines: [
    { ...line, sale_ID: 31, amount: 1500 }, { ...line, kind: 'premium', description: 'Buyer’s premium', sale_ID: 31, amount: 340.75 }, { ...line, sale_ID: 32, amount: 100 },
  ],
  payments: [], versions: [],
};

let invoice: OfficeInvoiceOutputBody;
const sent: [operation: string, body: unknown][] = [];

const answers = (operation: string, respond: () => object) =>
  http.post(`*/${operation}`, async ({ request }) => {
    sent.push([operation, await request.json()]);
    return HttpResponse.json(respond());
  });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  invoice = unpaid;
  sent.splice(0);
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeInvoice', () => HttpResponse.json(invoice)),
    http.get('*/GetOfficeDeposits', () =>
      HttpResponse.json({
        deposits: [{ user_ID: 9, name: 'Arlo Stenberg', emailAddress: '', held: 500, uncleared: 0, releasing: 0, available: 500, reservations: [] }],
        totals: { held: 500, uncleared: 0, available: 500 }, ...onePage(1),
      })),
    answers('RemindBuyer', () => ({ sentTo: 'arlo@example.com', due: 1940.75 })),
    answers('ForfeitDeposit', () => ({ transaction_ID: 74 })),
    answers('VoidSale', () => {
      invoice = { ...unpaid, due: 100, total: 100, sales: [{ ...sale, isVoided: true, canOfferAgain: true }, bucket] };
      return { transaction_ID: 75, invoice };
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const steps = async () => within(await screen.findByRole('region', { name: 'If the buyer does not pay' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who does not pay is reminded, loses the deposit and the lot, which is offered again', async () => {
  openOffice('/office/invoices/12');
  await press('Remind');
  await waitFor(() => expect(sent).toEqual([['RemindBuyer', { invoice_ID: 12 }]]));
  await press('Keep deposit');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Never paid' } });
  await press('Keep $500.00');
  await waitFor(() => expect(sent.at(-1)).toEqual(['ForfeitDeposit', { user_ID: 9, amount: 500, reason: 'Never paid', seenAvailable: 500 }]));
  await press('Void sale of lot 7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Void the sale of lot 7?' }));
  expect((dialog.getByRole('checkbox', { name: 'The buyer did not pay' }) as HTMLInputElement).checked).toBe(true);
  dialog.getByText(/The seller is emailed/);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Never paid' } });
  await press('Void sale of $1,840.75');
  await waitFor(() => expect(sent.at(-1)).toEqual(['VoidSale', { sale_ID: 31, reason: 'Never paid', isUnpaid: true, seenTotal: 1840.75 }]));
  const again = await (await steps()).findByRole('link', { name: /^Offer it again/ });
  expect(again.getAttribute('href')).toBe('/office/events/3/sales?show=not-sold');
  expect(screen.queryByRole('button', { name: 'Void sale of lot 7' })).toBeNull();
  screen.getByRole('button', { name: 'Void sale of Bucket' });
});

test('a cashier reminds, and leaves the rest to a manager', async () => {
  atWork({ ...dale, roles: ['cashier'] });
  openOffice('/office/invoices/12');
  const part = await steps();
  part.getByText('A manager keeps the deposit and voids sales.');
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remind']);
});

test('a buyer without an email address is called; a paid invoice has no such steps', async () => {
  invoice = { ...unpaid, emailAddress: '' };
  openOffice('/office/invoices/12');
  (await steps()).getByText('Call the buyer: there is no email address.');
  cleanup();
  invoice = { ...unpaid, due: 0, paid: 1940.75, status_ID: 3, isCleared: true };
  openOffice('/office/invoices/12');
  await screen.findByRole('heading', { name: 'Charges' });
  expect(screen.queryByRole('region', { name: 'If the buyer does not pay' })).toBeNull();
});

test('a lot that was sold or offered again since leads to its item', async () => {
  invoice = { ...unpaid, sales: [{ ...sale, isVoided: true }, bucket] };
  openOffice('/office/invoices/12');
  expect((await (await steps()).findByRole('link', { name: /^See the item/ })).getAttribute('href')).toBe('/office/items/5');
  expect(screen.queryByRole('link', { name: /^Offer it again/ })).toBeNull();
});

test('a void invoice leads on to the sales that stand', async () => {
  invoice = { ...unpaid, status_ID: 4, due: 0, total: 0, lines: [...unpaid.lines, ...unpaid.lines.map((of) => ({ ...of, transaction_ID: 2, amount: -of.amount }))] };
  openOffice('/office/invoices/12');
  await userEvent.click(await screen.findByRole('button', { name: 'Void sale of lot 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void the sale of lot 7?' }));
  expect(dialog.getByText('Invoice #12 of Arlo Stenberg charges nothing for it and stays as it is.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wrong buyer' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Void sale' }));
  await waitFor(() => expect(sent).toEqual([['VoidSale', { sale_ID: 31, reason: 'Wrong buyer', isUnpaid: false, seenTotal: 0 }]]));
});
