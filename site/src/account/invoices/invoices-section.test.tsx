import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formatDate } from '@/lib/dates';
import { useToasts } from '@/ui/toast/toast';
import { checking, expired, invoice, paid, payingHandlers, visa, type Books } from '../../../tests/payments';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { InvoicesSection } from './invoices-section';

let books: Books;
let sent: { path: string; key: string | null; body: Record<string, unknown> }[];

/** Answers a payment, and records what was sent. */
function onPay(operation: string, answer: () => Response | Promise<Response>) {
  api.use(
    http.post(`*/Payment/${operation}`, async ({ request }) => {
      sent.push({ path: operation, key: request.headers.get('Idempotency-Key'), body: (await request.json()) as Record<string, unknown> });
      return answer();
    }),
  );
}

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  books = { invoice, methods: [visa, checking, expired], payments: [] };
  sent = [];
  api.use(...signedInAs(dale), ...payingHandlers(books));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useToasts.setState({ shown: [] });
});
afterAll(() => api.close());

const open = (query: Record<string, string> = { invoice: '77' }) => renderAt('/myaccount', { tab: 'invoices', ...query }, <InvoicesSection person={dale} />);
const toasts = () => useToasts.getState().shown.map(({ text }) => text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function confirm(total: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Pay ${total}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm your payment' }));
  await userEvent.click(dialog.getByRole('button', { name: `Pay ${total}` }));
}

async function enterCard() {
  await userEvent.click(await screen.findByRole('radio', { name: /A new card/ }));
  await userEvent.type(screen.getByLabelText('Card number'), '4111 1111 1111 1111');
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '900');
}

test('lists invoices with status and balance, and links to each', async () => {
  books.invoice = { ...invoice, status_ID: 2, paid: 400, due: 600 };
  open({});
  const row = within((await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.includes('Invoice #77'))!);
  expect(row.getByText('Partly paid')).toBeTruthy();
  expect(row.getByText('$600.00')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Pay invoice #77' }).getAttribute('href')).toBe('/myaccount?tab=invoices&invoice=77');
});

test('ways to pay: by wire with its reference, from a bank account, by card with its surcharge in dollars', async () => {
  open();
  await screen.findByText('+ $29.50 surcharge (2.95%)');
  expect(screen.getByText('Reference').nextElementSibling?.textContent).toBe('Invoice #77');
  const ways = within(screen.getByRole('group', { name: 'Pay with' })).getAllByRole('radio').map((way) => way.closest('label')?.textContent);
  expect(ways).toEqual([
    expect.stringMatching(/^Checking ending in 6789No surcharge/),
    expect.stringMatching(/^Visa ending in 1111\+ \$29\.50 surcharge \(2\.95%\)/),
    'A new card+ $29.50 surcharge (2.95%)',
  ]);
});

test('the heading about wires keeps its place while the bank details load, so that nothing moves', async () => {
  api.use(http.get('*/GetBankDetails', () => new Promise<never>(() => undefined)));
  open();
  const block = within(await screen.findByRole('region', { name: 'Pay by wire or check' }));
  block.getByText('Loading the payment instructions');
});

test('a house with bank details shows them after reference and amount; without any, it asks to call', async () => {
  const account = {
    beneficiary: 'Prairie Iron LLC', bank: 'First Dakota Bank', routingNumber: '091408501', accountNumber: '000123456789', note: 'ACH takes two days', changedAt: '2026-11-20T09:00:00Z',
  };
  api.use(http.get('*/GetBankDetails', () => HttpResponse.json({ invoice_ID: 77, reference: 'Invoice #77', due: 1000, account })));
  open();
  const number = await screen.findByText('000123456789');
  const facts = [...number.closest('dl')!.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts.slice(0, 6)).toEqual(['Invoice #77', '$1,000.00', 'Prairie Iron LLC', 'First Dakota Bank', '091408501', '000123456789']);
  expect(screen.getByText(/^Our bank details last changed on/).textContent).toContain('11/20/2026');
  screen.getByText(/^We never send new bank details by email\./);
  cleanup();
  api.use(http.get('*/GetBankDetails', () => HttpResponse.json({ invoice_ID: 77, reference: 'Invoice #77', due: 1000 })));
  unload();
  open();
  await screen.findByText(/^Never rely on bank details from an email\./);
  expect(screen.queryByText('Routing number')).toBeNull();
});

test('pays with a stored card: surcharge and total before paying, security code asked for, then the receipt', async () => {
  open();
  onPay('PayInvoice', () => {
    books.invoice = { ...invoice, status_ID: 3, paid: 1000, due: 0, isCleared: true };
    books.payments = [paid];
    return HttpResponse.json(paid);
  });
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  expect(screen.queryByRole('radio', { name: /Mastercard ending in 0015/ })).toBeNull();
  await screen.findByText('Card surcharge, 2.95%');
  await confirm('$1,029.50');
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByText('$1,029.50')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Release ticket' })).toBeTruthy());
  expect(toasts()).toEqual(['Payment Applied']);
  expect(sent).toEqual([{ path: 'PayInvoice', key: expect.stringMatching(/.{16,}/) as string, body: { invoice_ID: 77, amount: 1000, convenienceFee: 29.5, ccv: '900', paymentMethod_ID: 51, profile_ID: 4 } }]);
});

test('a bank account has no surcharge and no security code; part of the balance can be paid', async () => {
  open();
  onPay('PayInvoice', () => HttpResponse.json({ ...paid, amount: 250.5, convenienceFee: 0, paymentType: 'bank', brand: 'Checking', lastFour: '6789' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Checking ending in 6789/ }));
  expect(screen.queryByLabelText('Security code')).toBeNull();
  const amount = screen.getByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '$1,000.01');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByText('Enter $1,000.00 or less');
  await userEvent.clear(amount);
  await userEvent.type(amount, '$250.50');
  await confirm('$250.50');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent[0]!.body).toEqual({ invoice_ID: 77, amount: 250.5, convenienceFee: 0, paymentMethod_ID: 52, profile_ID: 4 });
});

test('a declined card: the processor’s words, the form is kept but the security code; the next try has another key and is paid once', async () => {
  open();
  let isDeclined = true;
  onPay('PayInvoiceCC', () => (isDeclined ? refusal(402, 'This transaction has been declined.') : HttpResponse.json(paid)));
  await enterCard();
  await userEvent.click(screen.getByRole('checkbox', { name: /Save this card/ }));
  await confirm('$1,029.50');
  await screen.findByText('This transaction has been declined.');
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4111 1111 1111 1111');
  expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('');
  isDeclined = false;
  await userEvent.type(screen.getByLabelText('Security code'), '900');
  await confirm('$1,029.50');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(toasts()).toEqual(['Payment Accepted']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(sent[0]!.body).toMatchObject({
    cardNumber: '4111111111111111', expireMonth: '12', expireYear: '39', ccv: '900', name: 'Dale Haugen', address: '4100 N Cliff Ave', postalCode: '57104',
    savePaymentMethod: true, convenienceFee: 29.5,
  });
});

test('no number or code gets into storage or the address', async () => {
  open();
  onPay('PayInvoiceCC', () => refusal(402, 'This transaction has been declined.'));
  await enterCard();
  await confirm('$1,029.50');
  await screen.findByText('This transaction has been declined.');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
  expect(kept).not.toMatch(/4111/);
  expect(screen.getByLabelText('Security code').getAttribute('autocomplete')).toBe('cc-csc');
  expect(screen.getByLabelText('Card number').getAttribute('autocomplete')).toBe('cc-number');
});

test('an unknown outcome is said so, nothing is paid again, and the page finds out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open();
    onPay('PayInvoice', () => {
      books.invoice = { ...invoice, pending: 1000 };
      books.payments = [{ ...paid, state: 'pending' }];
      return HttpResponse.json({ messages: ['We don’t know yet'], outcome: 'unknown' }, { status: 504 });
    });
    await userEvent.type(await screen.findByLabelText('Security code'), '900');
    await confirm('$1,029.50');
    await screen.findByRole('heading', { name: /^We are still finding out/ });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    books.invoice = { ...invoice, status_ID: 3, due: 0, paid: 1000, isCleared: true };
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByText('Paid'); // the invoice may know before the list of payments
    expect(screen.getByRole('heading', { name: /^We are still finding out/ })).toBeTruthy();
    books.payments = [paid];
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByRole('region', { name: 'Receipt' });
    expect(sent).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('after a lost connection the same payment is sent again with the same key', async () => {
  open();
  let isLost = true;
  onPay('PayInvoice', () => (isLost ? HttpResponse.error() : HttpResponse.json(paid)));
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await confirm('$1,029.50');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  isLost = false;
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await confirm('$1,029.50');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent).toHaveLength(2);
  expect(sent[0]!.key).toBe(sent[1]!.key);
});

test('a double click pays once', async () => {
  open();
  let answer = (_: Response) => {};
  onPay('PayInvoice', () => new Promise<Response>((resolve) => (answer = resolve)));
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $1,029.50' }));
  const pay = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $1,029.50' });
  await userEvent.dblClick(pay);
  await waitFor(() => expect(sent).toHaveLength(1));
  answer(HttpResponse.json(paid));
  await screen.findByRole('region', { name: 'Receipt' });
  expect(sent).toHaveLength(1);
});

test('a changed surcharge is said so, and the new total is shown', async () => {
  open();
  onPay('PayInvoice', () => refusal(409, 'The card surcharge is $30.00 now. Check the total and pay again'));
  await userEvent.type(await screen.findByLabelText('Security code'), '900');
  await screen.findByText('Card surcharge, 2.95%');
  api.use(http.get('*/GetSurcharge', () => HttpResponse.json({ fee: 30, percentage: 3 })));
  await confirm('$1,029.50');
  await screen.findByText('The card surcharge is $30.00 now. Check the total and pay again');
  await screen.findByRole('button', { name: 'Pay $1,030.00' });
});

test('a surcharge that could not be calculated can be asked for again', async () => {
  let isDown = true;
  api.use(http.get('*/GetSurcharge', () => (isDown ? refusal(503, 'Down for a moment') : HttpResponse.json({ fee: 29.5, percentage: 2.95 }))));
  open();
  await screen.findByText(/^We couldn’t calculate the card surcharge/);
  expect(screen.queryByText(/^Card surcharge/)).toBeNull();
  isDown = false;
  await press('Try again');
  await screen.findByRole('button', { name: 'Pay $1,029.50' });
  expect(screen.queryByText(/^We couldn’t calculate/)).toBeNull();
});

test('a payment under way is shown after a reload, and cannot be paid twice', async () => {
  books.invoice = { ...invoice, pending: 1000 };
  books.payments = [{ ...paid, state: 'pending' }];
  open();
  await screen.findByText(/is still being confirmed/);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByText('Being confirmed')).toBeTruthy();
});

test('an invoice of somebody else is not found', async () => {
  api.use(http.get('*/GetInvoiceHTMLObject', () => refusal(404, 'Invoice not found')));
  open();
  await screen.findByRole('heading', { name: 'We couldn’t find this invoice' });
});

test('prints, and downloads the invoice under its name', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  api.use(http.get('*/GetInvoicePDF', () => HttpResponse.text('%PDF')));
  open();
  await screen.findByText('Hammer price');
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  await press(/^Download PDF/);
  await waitFor(() => expect(names).toEqual(['Invoice #77.pdf']));
  expect(screen.queryByRole('button', { name: /^Release ticket/ })).toBeNull();
});

test('an invoice that the auction house changed: what and why, the earlier version, and who entered a payment', async () => {
  books.invoice = { ...invoice, status_ID: 2, total: 1040, paid: 1000, due: 40, versions: [{ version: 1, until: '2026-11-27T15:00:00Z', change: 40, reason: 'Yard storage' }] };
  books.payments = [{ ...paid, actedBy: 'Marlys Bergstrom' }];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined); // a press would leave the page, and end the next test's requests
  const asked: string[] = [];
  api.use(
    http.get('*/GetInvoicePDF', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('version') ?? '');
      return HttpResponse.text('%PDF');
    }),
  );
  open();
  const changes = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(changes.getByText(`${formatDate('2026-11-27T15:00:00Z')}: $40.00 more · Yard storage`)).toBeTruthy();
  await screen.findByText(/Entered by Marlys Bergstrom/);
  await userEvent.click(changes.getByRole('button', { name: 'Download version 1' }));
  await waitFor(() => expect(asked).toEqual(['1']));
});

test('an invoice that nobody has changed lists no changes', async () => {
  open();
  await screen.findByText('Hammer price');
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});
