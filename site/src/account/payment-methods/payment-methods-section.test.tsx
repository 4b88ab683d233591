import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useToasts } from '@/ui/toast/toast';
import { checking, expired, invoice, payingHandlers, visa, type Books } from '../../../tests/payments';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { PaymentMethodsSection } from './payment-methods-section';

let books: Books;
let sent: { method: string; body: unknown }[];

const stored = { paymentProfileID: 60, paymentType: 'card', brand: 'Visa', lastFour: '1111', hasVerifiedPaymentMethod: true, step: 1 };

/** Answers a change of the payment methods, and records what was sent. */
function on(method: 'post' | 'put' | 'delete', path: string, answer: () => Response = () => HttpResponse.json(stored)) {
  api.use(
    http[method](`*/Payment/${path}`, async ({ request }) => {
      sent.push({ method, body: method === 'delete' ? new URL(request.url).search : await request.json() });
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

const open = (person = dale) => renderAt('/myaccount', { tab: 'payment-methods' }, <PaymentMethodsSection person={person} />);
const toasts = () => useToasts.getState().shown.map(({ text }) => text);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (name: RegExp) => within((await screen.findAllByRole('listitem')).find(({ textContent }) => name.test(textContent ?? ''))!);

test('lists brand, last four, expiry, default and what has expired', async () => {
  open();
  expect((await row(/Visa ending in 1111/)).getByText('Default')).toBeTruthy();
  expect((await row(/Visa ending in 1111/)).getByText(/expires 12\/39/)).toBeTruthy();
  expect((await row(/Mastercard ending in 0015/)).getByText('Expired')).toBeTruthy();
  expect((await row(/Checking ending in 6789/)).queryByText(/expire/i)).toBeNull();
});

test('adds a card with its brand recognized, and clears it', async () => {
  on('post', 'AddCustomerPaymentMethod');
  open();
  await press('Add a card');
  const number = await screen.findByLabelText<HTMLInputElement>('Card number');
  await userEvent.type(number, '4111111111111111');
  expect(screen.getByText('Visa')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '900');
  await press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Payment Method Added']));
  expect(sent[0]!.body).toEqual({
    firstName: 'Dale', lastName: 'Haugen', billingAddress: '4100 N Cliff Ave', billingCity: 'Sioux Falls', billingState: 'SD', billingPostal: '57104', billingCountry_ID: 0,
    paymentType: 'card', isDefault: false, creditCardNumber: '4111111111111111', creditCardCode: '900', creditCardExpireDateMonth: '12', creditCardExpireDateYear: '39',
  });
  await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull());
});

test('a card that verifies for bidding is the next step of somebody who has none', async () => {
  books.methods = [];
  api.use(http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ tenantRegistrationRequiresCreditCardAuth: true })));
  on('post', 'AddCustomerPaymentMethod');
  open({ ...dale, hasVerifiedPaymentMethod: false });
  await screen.findByText('Next step: add a card.');
  await press('Add a card');
  await userEvent.type(await screen.findByLabelText('Card number'), '4111111111111111');
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '900');
  await press('Save');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ registrationVerificationCard: true, isDefault: true }));
});

test('adds a bank account, and checks its routing number first', async () => {
  on('post', 'AddCustomerPaymentMethod');
  open();
  await press('Add a bank account');
  await userEvent.selectOptions(await screen.findByLabelText('Kind of account'), 'Savings');
  await userEvent.type(screen.getByLabelText('Routing number'), '091000018');
  await userEvent.type(screen.getByLabelText('Account number'), '123456789');
  await press('Save');
  await screen.findByText(/^Check the routing number/);
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Routing number'));
  await userEvent.type(screen.getByLabelText('Routing number'), '091000019');
  await press('Save');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ paymentType: 'bank', accountType: 'savings', routingNumber: '091000019', accountNumber: '123456789', nameOnAccount: 'Dale Haugen' }));
});

test('shows the processor’s words as given, keeps the form and clears the security code', async () => {
  on('post', 'AddCustomerPaymentMethod', () => refusal(402, 'The security code does not match the card.'));
  open();
  await press('Add a card');
  await userEvent.type(await screen.findByLabelText('Card number'), '4111111111111111');
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '901');
  await press('Save');
  await screen.findByText('The security code does not match the card.');
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4111 1111 1111 1111');
  expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('');
});

test('where the processor takes the numbers, only its nonce is sent', async () => {
  const paymentForm = { isHosted: true, scriptURL: '', apiOrigin: '', loginID: '', clientKey: '' };
  api.use(http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ paymentForm })));
  on('post', 'AddCustomerPaymentMethod');
  open();
  await press('Add a card');
  await userEvent.type(await screen.findByLabelText('Card number'), '4111111111111111');
  await userEvent.type(screen.getByLabelText('Expires'), '1239');
  await userEvent.type(screen.getByLabelText('Security code'), '900');
  await press('Save');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ paymentType: 'card', dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'sandbox-visa' }));
  expect(JSON.stringify(sent)).not.toMatch(/4111|"900"|creditCard/);
});

test.each([true, false])('in sandbox mode (%s), the form says that no money moves', async (isSandbox) => {
  api.use(http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ paymentForm: { isHosted: false, ...(isSandbox && { isSandbox }) } })));
  open();
  await press('Add a card');
  await screen.findByLabelText('Card number');
  expect(screen.queryByText(/no money moves/) !== null).toBe(isSandbox);
});

test('changes a card without its number', async () => {
  on('put', 'UpdateCustomerPaymentProfile');
  open();
  await userEvent.click((await row(/Visa ending/)).getByRole('button', { name: /^Edit/ }));
  const expires = await screen.findByLabelText('Expires');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await userEvent.clear(expires);
  await userEvent.type(expires, '0340');
  await press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Payment Method Updated Successfully']));
  expect(sent[0]!.body).toMatchObject({ paymentProfileID: 51, paymentType: 'card', creditCardExpireDateMonth: '03', creditCardExpireDateYear: '40', billingPostal: '57104' });
});

test('sets the default, which is all that is sent', async () => {
  on('put', 'UpdateCustomerPaymentProfile');
  open();
  await userEvent.click((await row(/Checking ending/)).getByRole('button', { name: /^Make default/ }));
  await waitFor(() => expect(toasts()).toEqual(['Payment Method Updated Successfully']));
  expect(sent).toEqual([{ method: 'put', body: { paymentProfileID: 52, isDefault: true } }]);
});

test('removes after a confirmation', async () => {
  on('delete', 'DeleteCustomerPaymentMethod', () => HttpResponse.json({ success: true, hasVerifiedPaymentMethod: true }));
  open();
  await userEvent.click((await row(/Checking ending/)).getByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this payment method?' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts()).toEqual(['Payment Method Removed Successfully']));
  expect(sent).toEqual([{ method: 'delete', body: '?paymentProfileID=52' }]);
});
