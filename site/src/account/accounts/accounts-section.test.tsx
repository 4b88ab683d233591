import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, contact, dale, signedInAs, wrongFields } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { AccountsSection } from './accounts-section';

const elsewhere = { line1: '12 Mill Rd', line2: '', city: 'Duluth', state: 'MN', postalCode: '55802', country_ID: 0 };
const business = { ...account, account_ID: 32, isPrimary: false, isBusinessAccount: true, businessName: 'Haugen Earthworks LLC', verifiedAddress: false, addressMatch: 'none' as const };

const sent: [path: string, body: unknown][] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.splice(0);
  api.use(
    ...signedInAs(dale),
    http.get('*/GetContactInfo', () => HttpResponse.json({ ...contact, accounts: [account, business] })),
    http.get('*/GetSuggestion', () => HttpResponse.json({ suggestions: [] })),
    http.get('*/GetCityState', ({ request }) => HttpResponse.json({ zip: new URL(request.url).searchParams.get('zip'), city: 'Sioux Falls', state: 'SD' })),
    http.get('*/ValidateAddress', () => HttpResponse.json({ isValid: true, messages: [], match: 'none', hint: '', address: { ...elsewhere, line1: '' } })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

function takes(method: 'put' | 'post', call: string, answer: (body: Record<string, unknown>) => Response): void {
  api.use(
    http[method](`*/${call}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push([new URL(request.url).pathname, body]);
      return answer(body);
    }),
  );
}

const open = () => renderAt('/myaccount', {}, <AccountsSection person={dale} />);
const edit = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows every account, licenses by their last four characters only', async () => {
  open();
  const first = within(await screen.findByRole('article', { name: 'Dale Haugen' }));
  await first.findByText('Driver’s license ending in 4471, South Dakota');
  expect(first.getByText('ZIP and city match')).toBeTruthy();
  expect(first.queryByText('Verified address')).toBeNull();
  expect(first.getByText('Same as the physical address')).toBeTruthy();
  const second = within(screen.getByRole('article', { name: 'Haugen Earthworks LLC' }));
  expect(second.getByText('Address not verified')).toBeTruthy();
  expect(second.queryByText(/license/)).toBeNull();
});

test('a separate billing address starts as a copy of the physical one', async () => {
  takes('put', 'UpdateBillingAddress_V2', ({ account_ID: _, billingSameAsPhysical, ...address }) =>
    HttpResponse.json({ ...account, billingSameAsPhysical, billingAddress: address }),
  );
  open();
  await edit('Edit billing address of Dale Haugen');
  const form = within(screen.getByRole('form', { name: 'Billing address' }));
  expect(form.queryByLabelText('City')).toBeNull();
  await userEvent.click(form.getByRole('checkbox', { name: 'Same as the physical address' }));
  expect((form.getByLabelText('City') as HTMLInputElement).value).toBe('Sioux Falls');
  await userEvent.clear(form.getByLabelText('City'));
  await userEvent.type(form.getByLabelText('City'), 'Brandon');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('4100 N Cliff Ave, Brandon, SD 57104');
  expect(sent).toEqual([
    [
      '/api/v1/Auction/UpdateBillingAddress_V2',
      { account_ID: 31, billingSameAsPhysical: false, line1: '4100 N Cliff Ave', line2: '', city: 'Brandon', state: 'SD', postalCode: '57104', country_ID: 0 },
    ],
  ]);
});

test('switching back to the physical address sends no address', async () => {
  const own = { ...account, billingSameAsPhysical: false, billingAddress: elsewhere };
  api.use(http.get('*/GetContactInfo', () => HttpResponse.json({ ...contact, accounts: [own] })));
  takes('put', 'UpdateBillingAddress_V2', () => HttpResponse.json(account));
  open();
  await screen.findByText('12 Mill Rd, Duluth, MN 55802');
  await edit('Edit billing address of Dale Haugen');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as the physical address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Same as the physical address');
  expect(sent).toEqual([['/api/v1/Auction/UpdateBillingAddress_V2', { account_ID: 31, billingSameAsPhysical: true }]]);
});

test('saves the physical address of its account and shows field errors', async () => {
  takes('put', 'UpdatePhysicalAddress_V2', () => wrongFields({ postalCode: ['This ZIP code is not in South Dakota'] }));
  open();
  await edit('Edit physical address of Haugen Earthworks LLC');
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await userEvent.type(screen.getByLabelText('ZIP code'), '99501');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This ZIP code is not in South Dakota');
  expect((screen.getByLabelText('ZIP code') as HTMLInputElement).value).toBe('99501');
  expect(sent[0]).toMatchObject(['/api/v1/Auction/UpdatePhysicalAddress_V2', { account_ID: 32, postalCode: '99501' }]);
});

test('a license number left blank is not sent, so it is kept', async () => {
  takes('put', 'UpdateUserAccount', () => HttpResponse.json({ ...account, middleName: 'Roy' }));
  open();
  await edit('Edit name and license of Dale Haugen');
  await userEvent.type(screen.getByLabelText(/^Middle name/), 'Roy');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('article', { name: 'Dale Roy Haugen' });
  expect(sent).toHaveLength(1);
  expect(sent[0]![1]).not.toHaveProperty('driverLicenseNumber');
  expect(sent[0]![1]).toMatchObject({ account_ID: 31, middleName: 'Roy', isBusinessAccount: false });
});

test('another account is marked as an additional one', async () => {
  takes('post', 'RegisterUserAccount', () => HttpResponse.json({ account_ID: 33, hasAccount: true, step: 1 }));
  open();
  await edit('Add another account');
  const form = within(screen.getByRole('form', { name: 'Add another account' }));
  await userEvent.click(form.getByRole('radio', { name: /Business/ }));
  await userEvent.type(form.getByLabelText('Business name'), 'Cliff Avenue Yard');
  await userEvent.type(form.getByLabelText('Street address'), '12 Mill Rd');
  await userEvent.type(form.getByLabelText('ZIP code'), '57104');
  await form.findByDisplayValue('Sioux Falls');
  await userEvent.click(form.getByRole('button', { name: 'Add account' }));
  await screen.findByRole('article', { name: 'Dale Haugen' });
  expect(sent).toHaveLength(1);
  expect(sent[0]![1]).toMatchObject({ hasAccount: true, isBusinessAccount: true, businessName: 'Cliff Avenue Yard', state: 'SD' });
});

test('switches the account to buy as', async () => {
  takes('put', 'SetPrimaryAccount', () => HttpResponse.json({ ...contact, accounts: [{ ...business, isPrimary: true }, { ...account, isPrimary: false }] }));
  open();
  const first = await screen.findByRole('article', { name: 'Dale Haugen' });
  expect(first.textContent).toContain('You buy as this account');
  await userEvent.click(screen.getByRole('button', { name: /^Buy as this account.*Haugen Earthworks LLC$/ }));
  await waitFor(() => expect(screen.getAllByRole('article')[0]!.textContent).toMatch(/Haugen Earthworks LLC.*You buy as this account/));
  expect(sent).toEqual([['/api/v1/Auction/SetPrimaryAccount', { account_ID: 32 }]]);
  expect(screen.getByRole('button', { name: /^Buy as this account.*Dale Haugen$/ })).toBeTruthy();
});

test('without an account links to the registration', async () => {
  api.use(http.get('*/GetContactInfo', () => HttpResponse.json({ ...contact, accounts: [] })));
  open();
  expect((await screen.findByRole('link', { name: 'Set up your account' })).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('button', { name: 'Add another account' })).toBeNull();
});
