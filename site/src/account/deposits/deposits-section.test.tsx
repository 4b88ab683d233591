import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DepositEntry } from '@/api/schema.gen';
import { useToasts } from '@/ui/toast/toast';
import { atThePaceOfPeople, hammer, settled } from '../../../tests/press-pace';
import { checking, invoice, paid, payingHandlers, visa, type Books } from '../../../tests/payments';
import { dale, onePage, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { DepositsSection } from './deposits-section';

const deposit = { ...paid, purpose: 'deposit' as const, invoice_ID: 0, amount: 2500, convenienceFee: 0 };

const received: DepositEntry = {
  entry_ID: 1, kind: 'received', amount: 2500, balance: 2500, invoice_ID: 0, payment_ID: 902, paymentType: 'card', brand: 'Visa', lastFour: '1111', isClearing: false,
  at: '2026-11-23T15:00:00Z',
};

let books: Books;
let entries: DepositEntry[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  books = { invoice, methods: [checking, { ...visa, isDefault: true }], payments: [] };
  entries = [];
  api.use(
    ...signedInAs(dale),
    ...payingHandlers(books),
    http.get('*/GetDeposits', () =>
      HttpResponse.json({ deposits: entries, onDeposit: entries[0]?.balance ?? 0, clearing: 0, releasing: 0, ...onePage(entries.length) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useToasts.setState({ shown: [] });
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', { tab: 'deposits' }, <DepositsSection person={dale} />);

async function pay(amount: string, total: string) {
  await userEvent.type(await screen.findByLabelText('Amount'), amount);
  await userEvent.click(await screen.findByRole('button', { name: `Pay ${total}` }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: `Pay ${total}` }));
}

test('pays a deposit without a surcharge with a stored payment method, then another', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/SavedMethodDeposit', async ({ request }) => {
      sent.push(await request.json());
      books.payments = [deposit];
      entries = [received];
      return HttpResponse.json(deposit);
    }),
  );
  open();
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await pay('$2,500', '$2,500.00');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent).toEqual([{ amount: 2500, ccv: '900', paymentProfile_ID: 51, paymentMethod_ID: 51 }]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Deposit Accepted']);
  expect(within(await screen.findByRole('list', { name: 'Deposits' })).getByText('Received')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make another deposit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
});

test('five quick presses of Pay, and of the confirmation, pay once', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('*/SavedMethodDeposit', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(deposit);
    }),
  );
  atThePaceOfPeople();
  open();
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await userEvent.type(screen.getByLabelText('Amount'), '2,500');
  const submit = screen.getByRole('button', { name: /^Pay \$2,500.00/ });
  await hammer(() => userEvent.click(submit));
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $2,500.00' });
  expect(sent).toEqual([]);
  await settled();
  await hammer(() => userEvent.click(confirm));
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent).toHaveLength(1);
});

test('pays a deposit with a new card', async () => {
  const sent: Record<string, unknown>[] = [];
  books.methods = [];
  api.use(
    http.post('*/CreditCardDeposit', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(deposit);
    }),
  );
  open();
  await userEvent.type(await screen.findByLabelText('Card number'), '4111111111111111');
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '900');
  await pay('2500', '$2,500.00');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent[0]).toMatchObject({ amount: 2500, cardNumber: '4111111111111111', postalCode: '57104', savePaymentMethod: false });
});

test('says what became of deposits: received, applied to an invoice, forfeited, released, returned, and what is still clearing', async () => {
  entries = [
    { ...received, entry_ID: 7, amount: 100, balance: 1600, paymentType: 'bank', brand: 'Checking', lastFour: '6789', isClearing: true },
    { ...received, entry_ID: 6, kind: 'returned', amount: -300, balance: 1500, payment_ID: 0, paymentType: '', brand: '', lastFour: '' },
    { ...received, entry_ID: 5, kind: 'released', amount: -200, balance: 1800 },
    { ...received, entry_ID: 4, kind: 'forfeited', amount: -500, balance: 2000, payment_ID: 0, paymentType: '', brand: '', lastFour: '' },
    { ...received, entry_ID: 3, kind: 'applied', amount: -400, balance: 2500, invoice_ID: 77, payment_ID: 0, paymentType: '', brand: '', lastFour: '' },
    { ...received, entry_ID: 2, amount: 400, balance: 2900, payment_ID: 0, paymentType: 'check', brand: '', lastFour: '' },
    received,
  ];
  open();
  const list = within(await screen.findByRole('list', { name: 'Deposits' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Deposit, Checking ending in 6789 Clearing.*Your bank can still return this deposit.*\$100\.00Balance \$1,600\.00/),
    expect.stringMatching(/Returned by the bank Returned.*-\$300\.00Balance \$1,500\.00/),
    expect.stringMatching(/Paid back, Visa ending in 1111 Released.*-\$200\.00/),
    expect.stringMatching(/Kept by the auction house Forfeited.*-\$500\.00/),
    expect.stringMatching(/Applied to invoice #77 Applied.*-\$400\.00Balance \$2,500\.00/),
    expect.stringMatching(/Deposit, check .?Received.*\$400\.00/),
    expect.stringMatching(/Deposit, Visa ending in 1111 .?Received.*\$2,500\.00/),
  ]);
  expect(list.getByRole('link', { name: 'invoice #77' }).getAttribute('href')).toBe('/myaccount?tab=invoices&invoice=77');
  expect(screen.getByText('$1,600.00', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Deposits not received' })).toBeNull();
});

test('deposits that are being confirmed or were declined are listed apart', async () => {
  books.payments = [
    { ...deposit, payment_ID: 904, purpose: 'refund', refundOf: 902, amount: 500 },
    { ...deposit, payment_ID: 903, state: 'declined', message: 'This transaction has been declined.' },
    { ...deposit, payment_ID: 902 },
    { ...deposit, payment_ID: 901, state: 'pending' },
    paid,
  ];
  open();
  const rows = within(await screen.findByRole('list', { name: 'Deposits not received' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/Declined.*This transaction has been declined\./);
  expect(rows[1]).toMatch(/Being confirmed/);
  await screen.findByText('No deposits yet.');
});
