import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeInvoiceOutputBody, OfficeSettlementOutputBody, Report } from '@/api/schema.gen';
import { atWork, openOffice } from '../../../tests/office';
import { dale, onePage, refusal } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const row = {
  invoice_ID: 12, status_ID: 1, user_ID: 9, buyer: 'Arlo Stenberg', emailAddress: 'arlo@example.com', phone: '7015550123', paddle: '214', eventName: 'Fall sale', event_ID: 3,
  createdDateTime: '2026-11-21T20:00:00Z', itemCount: 1, lotNumbers: ['7'], total: 1840.75, paid: 0, due: 1840.75, pending: 0, uncleared: 0, refundDue: 0, refundable: 0, isCleared: false,
} as const;
const unpaid: OfficeInvoiceOutputBody = {
  ...row,
  lotNumbers: ['7'],
  sales: [{ sale_ID: 31, item_ID: 5, lotNumber: '7', title: '2014 Caterpillar 140M', quantity: 1, price: 1500, paddle: '214', seller_ID: 4, soldDateTime: '2026-11-21T20:00:00Z', isVoided: false, canOfferAgain: false }],
  lines: [
    { sale_ID: 31, transaction_ID: 1, kind: 'price', description: 'Price', amount: 1500 },
    { sale_ID: 31, transaction_ID: 1, kind: 'premium', description: 'Buyer’s premium', amount: 340.75 },
  ],
  payments: [],
  versions: [],
};

let invoice: OfficeInvoiceOutputBody;
const sent: [operation: string, body: Record<string, unknown>, key: string | null][] = [];

/** Has an operation record what it gets and answer. */
const answers = (operation: string, respond: (body: never) => object) =>
  http.post(`*/${operation}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push([operation, body, request.headers.get('Idempotency-Key')]);
    const answer = respond(body as never);
    return answer instanceof Response ? answer : HttpResponse.json(answer);
  });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  invoice = unpaid;
  sent.splice(0);
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [{ event_ID: 3, name: 'Fall sale' }], ...onePage(1) })),
    http.get('*/GetOfficeInvoice', () => HttpResponse.json(invoice)),
    http.get('*/GetOfficeInvoices', () =>
      HttpResponse.json({ invoices: [invoice], totals: { total: 1840.75, paid: invoice.paid, due: invoice.due, uncleared: 0, refundDue: 0 }, ...onePage(1) })),
    http.get('*/GetBuyerPaymentMethods', () =>
      HttpResponse.json({ methods: [{ paymentMethod_ID: 4, paymentType: 'card', brand: 'Visa', lastFour: '1111', isDefault: true, isExpired: false }] })),
    http.get('*/GetOfficeDeposits', () => HttpResponse.json({ deposits: [], totals: { held: 0, uncleared: 0, available: 0 }, ...onePage(0) })),
    http.get('*/GetSurcharge', () => HttpResponse.json({ fee: 54.3, percentage: '2.95%' })),
    answers('RecordPayment', ({ amount, tendered }: { amount: number; tendered?: number }) => {
      const due = Math.round(((invoice.due ?? 0) - amount) * 100) / 100;
      invoice = { ...invoice, status_ID: due ? 2 : 3, isCleared: !due, paid: amount, due, refundable: amount };
      return { transaction_ID: 904, change: tendered ? tendered - amount : 0, invoice };
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the list has the filters of the address, the sums of all pages and each status in words', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/GetOfficeInvoices', ({ request }) => {
      asked.push(new URL(request.url).search);
      const void_ = { ...row, invoice_ID: 11, status_ID: 4, due: 0 };
      return HttpResponse.json({ invoices: [row, void_], totals: { total: 9000, paid: 100, due: 1840.75, uncleared: 0, refundDue: 40.5 }, ...onePage(2) });
    }),
  );
  openOffice('/office/invoices?status=unpaid&search=arlo&event_ID=3&from=2026-11-01&sort=due&to=x');
  const [, first, second] = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
  expect(first!.textContent).toMatch(/^#12 Arlo Stenberg, paddle 214Auction Fall saleLots 7Opened 11\/21\/2026Total \$1,840\.75Paid \$0\.00\$1,840\.75Status Unpaid$/);
  expect(second!.textContent).toMatch(/Void$/);
  expect(asked[0]).toBe('?pageSize=50&event_ID=3&status=unpaid&from=2026-11-01&search=arlo&sort=due');
  screen.getByText('$40.50 to refund');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/office/invoices/12');
});

test('cash is recorded once with what was handed over, and the receipt names the change', async () => {
  openOffice('/office/invoices/12');
  await press('Take payment');
  fill('Amount', '1,000');
  fill('Cash received (optional)', '900');
  await press('Record payment of $1,000.00');
  await screen.findByText('The cash received is $100.00 short');
  fill('Cash received (optional)', '1,100');
  screen.getByText('Change: $100.00');
  await press('Record payment of $1,000.00');
  await screen.findByRole('heading', { name: 'Change: $100.00' });
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toMatch(/Receipt 904.*Amount\$1,000\.00Cash received\$1,100\.00Left to pay\$840\.75/);
  expect(sent.map(([operation, body]) => [operation, body])).toEqual([
    ['RecordPayment', { invoice_ID: 12, amount: 1000, method: 'cash', reference: '', note: '', seenDue: 1840.75, tendered: 1100 }],
  ]);
  expect(sent[0]![2]).toMatch(/^[\w-]{20,}$/);
  await screen.findByText('Partly paid');
});

test('a check needs its number, and a 409 shows the present figure', async () => {
  openOffice('/office/invoices/12');
  await press('Take payment');
  await userEvent.selectOptions(screen.getByLabelText('Method'), 'check');
  await press('Record payment of $1,840.75');
  await screen.findByText('Enter the check’s number');
  fill('Check number', '1001');
  api.use(answers('RecordPayment', () => refusal(409, '$640 is due now. Check it with the buyer, then record the payment again')));
  invoice = { ...unpaid, paid: 1200.75, due: 640 };
  await press('Record payment of $1,840.75');
  await screen.findByText(/^\$640 is due now/);
  await waitFor(() => expect(screen.getAllByText('$640.00').length).toBeGreaterThan(0));
});

test('a stored card is charged with its surcharge, which the button names', async () => {
  api.use(answers('ChargeCard', () => ({ state: 'approved' })));
  openOffice('/office/invoices/12');
  await press('Take payment');
  await screen.findByRole('option', { name: 'Visa ending in 1111' });
  await userEvent.selectOptions(screen.getByLabelText('Method'), 'stored 4');
  await press('Charge $1,895.05');
  await screen.findByRole('heading', { name: '$1,895.05 received' });
  expect(sent.map(([operation, body]) => [operation, body])).toEqual([
    ['ChargeCard', { invoice_ID: 12, paymentMethod_ID: 4, amount: 1840.75, seenDue: 1840.75, seenSurcharge: 54.3 }],
  ]);
});

test('a check has cleared before its time, or came back', async () => {
  const check = { transaction_ID: 904, kind: 'payment', method: 'check', reference: '1001', note: '', amount: 1840.75, at: '2026-11-21T20:00:00Z', clearsAt: null, isReturned: false } as const;
  const paid = (isClearing: boolean) => ({ ...unpaid, status_ID: 3, paid: 1840.75, due: 0, payments: [{ ...check, isClearing, recordedBy: 'Dale Haugen' }] }) as OfficeInvoiceOutputBody;
  invoice = paid(true);
  api.use(
    answers('ClearPayment', () => {
      invoice = paid(false);
      return { transaction_ID: 905 };
    }),
    answers('ReturnPayment', () => ({ transaction_ID: 906 })),
  );
  openOffice('/office/invoices/12');
  await press(/^It has cleared ?: check 1001$/);
  await press('$1,840.75 has cleared');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^It has cleared/ })).toBeNull());
  await press(/^It came back ?: check 1001$/);
  fill('Reason', 'No funds');
  await press('Take $1,840.75 off');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([operation, body]) => [operation, body])).toEqual([
    ['ClearPayment', { transaction_ID: 904 }],
    ['ReturnPayment', { transaction_ID: 904, reason: 'No funds' }],
  ]);
});

test('refunds, changes and voiding need a reason, and name their amounts', async () => {
  invoice = { ...unpaid, status_ID: 3, paid: 1840.75, due: 0, refundable: 1840.75, isCleared: true };
  api.use(...['RecordRefund', 'AdjustInvoice', 'VoidInvoice'].map((operation) => answers(operation, () => ({ transaction_ID: 905, invoice }))));
  openOffice('/office/invoices/12');
  await press('Refund');
  fill('Amount', '40.50');
  await press('Refund $40.50');
  await screen.findByText('Enter why. The buyer reads it');
  fill('Reason', 'Scratch');
  await press('Refund $40.50');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Adjust');
  fill('Amount', '40');
  fill('Name of the fee', 'Storage');
  fill('Reason', 'Two weeks');
  await press('Add $40.00');
  await waitFor(() => expect(sent).toHaveLength(2));
  await press('Void');
  fill('Reason', 'Wrong buyer');
  await press('Void $1,840.75');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(([operation, body]) => [operation, body])).toEqual([
    ['RecordRefund', { invoice_ID: 12, amount: 40.5, method: 'cash', reference: '', reason: 'Scratch', seenPaid: 1840.75 }],
    ['AdjustInvoice', { invoice_ID: 12, line: 'fee', amount: 40, takesOff: false, reason: 'Two weeks', seenTotal: 1840.75, name: 'Storage', isTaxed: false }],
    ['VoidInvoice', { invoice_ID: 12, reason: 'Wrong buyer', seenTotal: 1840.75 }],
  ]);
});

test('a cashier has no void; an auctioneer no invoices', async () => {
  atWork({ ...dale, roles: ['cashier'] });
  openOffice('/office/invoices/12');
  await screen.findByRole('button', { name: 'Take payment' });
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  cleanup();
  atWork({ ...dale, roles: ['auctioneer'] });
  openOffice('/office/invoices/12');
  await screen.findByRole('heading', { name: 'Your role doesn’t open this section' });
});

test('at the desk, Enter leads from the paddle to the payment, and after it to the next buyer', async () => {
  openOffice('/office/desk');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Paddle, name, lot or invoice' }), '214');
  await screen.findByRole('heading', { name: 'Arlo Stenberg' });
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Take payment of invoice #12');
  await userEvent.keyboard('{Enter}');
  await press('Record payment of $1,840.75');
  await screen.findByRole('heading', { name: '$1,840.75 received' });
  await screen.findByText('Everything is paid.');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Arlo Stenberg' })).toBeNull());
  expect(document.activeElement?.getAttribute('type')).toBe('search');
});

test('at the desk, several buyers can be told apart, and an empty search says what to do next', async () => {
  const june = { ...row, invoice_ID: 13, user_ID: 10, buyer: 'June Redfox', paddle: '', due: 0.1 };
  api.use(http.get('*/GetOfficeInvoices', ({ request }) => {
    const search = new URL(request.url).searchParams.get('search');
    return HttpResponse.json({ invoices: search === 'x' ? [] : [row, { ...row, invoice_ID: 14, due: 0.2 }, june], totals: {}, ...onePage(3) });
  }));
  openOffice('/office/desk?search=sale');
  const buyers = within(await screen.findByRole('list', { name: 'Buyers' })).getAllByRole('link');
  expect(buyers.map(({ textContent }) => textContent)).toEqual(['Arlo Stenberg, paddle 214$1,840.95 on 2 invoices', 'June Redfox$0.10 on 1 invoice']);
  expect(buyers[1]!.getAttribute('href')).toBe('/office/desk?search=sale&user=10');
  cleanup();
  openOffice('/office/desk?search=x');
  await screen.findByRole('heading', { name: 'Nobody owes anything here' });
});

const settlement: OfficeSettlementOutputBody = {
  settlement_ID: 3, seller_ID: 4, seller: 'Sue Larsen', emailAddress: 'sue@example.com', event_ID: 3, eventName: 'Fall sale', createdDateTime: '2026-11-21T20:00:00Z', itemCount: 1, hammer: 1500,
  commission: 120, fees: 20, net: 1360, paid: 0, due: 1360, paidDateTime: null, status: 'ready', waitsFor: 0, isApproved: false, isClosed: false,
  lines: [{ sale_ID: 31, item_ID: 5, lotNumber: '7', title: '2014 Caterpillar 140M', kind: 'price', description: 'Price', amount: 1500, at: '2026-11-21T20:00:00Z' }],
  payouts: [{ transaction_ID: 71, description: 'Check 2100', method: 'check', reference: '2100', amount: 10, at: '2026-11-21T20:00:00Z' }],
};

test('a settlement is paid exactly what is due, once, and a payment is reversed with a reason', async () => {
  api.use(
    http.get('*/GetOfficeSettlement', () => HttpResponse.json(settlement)),
    answers('PayOut', () => ({ transaction_ID: 72, settlements: [] })),
    answers('ReversePayout', () => ({ transaction_ID: 73, settlements: [] })),
  );
  openOffice('/office/settlements/3');
  await press('Pay out');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  fill('Check number', '2118');
  await press('Pay out $1,360.00');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Reverse payment #71');
  fill('Reason', 'Stopped');
  await press('Reverse $10.00');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([operation, body]) => [operation, body])).toEqual([
    ['PayOut', { settlement_ID: 3, amount: 1360, method: 'check', reference: '2118' }],
    ['ReversePayout', { transaction_ID: 71, reason: 'Stopped' }],
  ]);
});

test('deposits add up, and keeping one needs a reason', async () => {
  api.use(
    http.get('*/GetOfficeDeposits', () =>
      HttpResponse.json({
        deposits: [{ user_ID: 9, name: 'Arlo Stenberg', emailAddress: 'arlo@example.com', held: 500, uncleared: 100, releasing: 0, available: 400, reservations: [] }],
        totals: { held: 500, uncleared: 100, available: 400 }, ...onePage(1),
      })),
    answers('ForfeitDeposit', () => ({ transaction_ID: 74 })),
  );
  openOffice('/office/deposits');
  await press('Keep Arlo Stenberg');
  await press('Keep $400.00');
  await screen.findByText('Enter why. The person reads it');
  fill('Reason', 'Never paid');
  await press('Keep $400.00');
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([{ user_ID: 9, amount: 400, reason: 'Never paid', seenAvailable: 400 }]));
});

test('what registrations reserve is named, and only the rest can be paid back', async () => {
  const deposit = { user_ID: 9, name: 'Arlo Stenberg', emailAddress: '', held: 700, uncleared: 0, releasing: 0, available: 700, reservations: [{ event_ID: 3, eventName: 'Fall sale', amount: 500 }] };
  api.use(
    http.get('*/GetOfficeDeposits', () => HttpResponse.json({ deposits: [deposit, { ...deposit, user_ID: 8, name: 'Bo Dahl', available: 500 }], totals: { held: 1400, uncleared: 0, available: 1200 }, ...onePage(2) })),
    answers('ReleaseDeposit', () => refusal(409, '$200 can be paid back now: Fall sale reserves $500, until the auction is closed or the registration is canceled')),
  );
  openOffice('/office/deposits');
  const [, first] = within(await screen.findByRole('table', { name: 'Deposits' })).getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Fall sale' }).getAttribute('href')).toBe('/office/events/3/registrations');
  expect(screen.queryByRole('button', { name: 'Pay back Bo Dahl' })).toBeNull();
  await press('Pay back Arlo Stenberg');
  screen.getByText('Fall sale reserves $500.00 until it is closed or the registration is canceled.');
  fill('Check number', '8');
  await press('Pay back $200.00');
  await screen.findByText(/^\$200 can be paid back now: Fall sale reserves \$500/);
});

test('a cashier finds who brings a first deposit, without more about them than the desk needs', async () => {
  atWork({ ...dale, roles: ['cashier'] });
  const asked: string[] = [];
  api.use(http.get('*/FindDepositors', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ people: [{ user_ID: 8, name: 'Bo Dahl', company: 'Dahl Farms', paddle: '217', phoneEnd: '0142' }], isMore: true });
  }));
  openOffice('/office/deposits?search=217');
  const found = within(await screen.findByRole('region', { name: 'Everybody who matches' }));
  expect(found.getByRole('listitem').textContent).toBe('Bo Dahl Dahl Farms · Paddle 217 · phone ends in 0142');
  expect(found.getByRole('link').getAttribute('href')).toBe('/office/deposits?user=8');
  found.getByText(/^More people match/);
  expect(asked).toEqual(['?search=217']);
});

test('payments add up by method, by the filters of the address', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/GetOfficePayments', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        payments: [{ transaction_ID: 904, kind: 'refund', method: 'check', reference: '8', note: '', amount: -40.5, at: '2026-11-21T20:00:00Z', user_ID: 9, name: 'Arlo Stenberg', invoice_ID: 12, recordedBy_ID: 7, recordedBy: 'Dale Haugen' }],
        totals: [{ method: 'check', count: 1, in: 0, out: 40.5, net: -40.5 }], staff: [{ user_ID: 7, name: 'Dale Haugen' }], ...onePage(1),
      });
    }),
  );
  openOffice('/office/payments?from=2026-11-21&to=2026-11-21&recordedBy_ID=7');
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(within(table).getAllByRole('row')[1]!.textContent).toMatch(/^Arlo Stenberg, refund #12When 11\/21\/2026, 2:00 PM CSTHow Check 8Recorded by Dale HaugenReceipt 904-\$40\.50$/);
  expect(screen.getByRole('table', { name: 'By method, all pages' }).textContent).toMatch(/Check1\$0\.00\$40\.50-\$40\.50$/);
  expect(asked[0]).toBe('?pageSize=50&recordedBy_ID=7&from=2026-11-21&to=2026-11-21');
});

const report: Report = {
  report: 'unpaid', title: 'Unpaid invoices', scope: 'Fall sale, as of now', at: '2026-11-28T20:00:00Z', agrees: true,
  columns: [{ name: 'Invoice', kind: 'text' }, { name: 'Opened', kind: 'day' }, { name: 'Due', kind: 'money' }],
  rows: [{ cells: ['#12', '2026-11-21', '1840.75'], invoice_ID: 12, user_ID: 9 }], totals: ['Total', '', '1840.75'],
  control: [{ name: 'Buyers’ receivables', report: 1840.75, ledger: 1840.75 }],
};

test('a report shows its sums with the ledger’s, and those of the duty cash only two', async () => {
  api.use(http.get('*/GetReport', () => HttpResponse.json(report)));
  atWork({ ...dale, roles: ['cashier'] });
  openOffice('/office/reports');
  const table = await screen.findByRole('table', { name: 'Unpaid invoices' });
  expect(within(table).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['InvoiceOpenedDue', '#1211/21/2026$1,840.75', 'Total$1,840.75']);
  expect(screen.getByRole('table', { name: /^Control/ }).textContent).toMatch(/\$1,840\.75\$1,840\.75Agrees$/);
  expect(within(screen.getByRole('navigation', { name: 'Report' })).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Unpaid', 'Money in and out']);
});

test('a report that differs from the ledger says so', async () => {
  api.use(http.get('*/GetReport', () => HttpResponse.json({ ...report, report: 'summary', agrees: false, control: [{ name: 'Premium', report: 1, ledger: 2 }] })));
  openOffice('/office/reports');
  await screen.findByText(/^These sums differ from the ledger/);
  screen.getByText('Differs');
});
