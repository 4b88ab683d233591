import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useToasts } from '@/ui/toast/toast';
import { checking, invoice, paid, payingHandlers, visa, type Books } from '../../../tests/payments';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { DepositsSection } from './deposits-section';

const deposit = { ...paid, purpose: 'deposit' as const, invoice_ID: 0, amount: 2500, convenienceFee: 0 };

let books: Books;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  books = { invoice, methods: [checking, { ...visa, isDefault: true }], payments: [] };
  api.use(...signedInAs(dale), ...payingHandlers(books));
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
      return HttpResponse.json(deposit);
    }),
  );
  open();
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await pay('$2,500', '$2,500.00');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent).toEqual([{ amount: 2500, ccv: '900', paymentProfile_ID: 51, paymentMethod_ID: 51 }]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Deposit Accepted']);
  expect(within(await screen.findByRole('list', { name: 'Deposits' })).getByText('Held')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make another deposit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
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

test('lists deposits and says what was released', async () => {
  books.payments = [
    { ...deposit, payment_ID: 904, purpose: 'refund', refundOf: 902, amount: 500 },
    { ...deposit, payment_ID: 903, state: 'declined', message: 'This transaction has been declined.' },
    { ...deposit, payment_ID: 902 },
    { ...deposit, payment_ID: 901, state: 'pending' },
    paid,
  ];
  open();
  const rows = within(await screen.findByRole('list', { name: 'Deposits' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/Declined.*This transaction has been declined\./);
  expect(rows[1]).toMatch(/\$500\.00 released/);
  expect(rows[2]).toMatch(/Being confirmed/);
  expect(screen.getByText('$2,500.00', { selector: 'dd' })).toBeTruthy();
});
