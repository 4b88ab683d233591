import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { account, contact, dale, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { BuyingAs } from './buying-as';

const own = { ...account, isPrimary: true };
const business = { ...account, account_ID: 32, isPrimary: false, isBusinessAccount: true, businessName: 'Haugen Earthworks LLC' };
const accounts = (...list: (typeof own)[]) => http.get('*/GetContactInfo', () => HttpResponse.json({ ...contact, accounts: list }));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('names the account of a person with several and switches it', async () => {
  const bodies: unknown[] = [];
  const onSwitched = vi.fn();
  api.use(
    ...signedInAs(dale),
    accounts(own, business),
    http.put('*/SetPrimaryAccount', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ ...contact, accounts: [{ ...business, isPrimary: true }, { ...own, isPrimary: false }] });
    }),
  );
  renderAt('/cart', {}, <BuyingAs onSwitched={onSwitched} />);
  const group = within(await screen.findByRole('group', { name: 'Buying as' }));
  expect(group.getByText(/Haugen Jr\.|Dale/, { selector: 'strong' })).toBeTruthy();
  expect(group.queryByRole('button', { name: /^Buy as this account/ })).toBeNull();
  await userEvent.click(group.getByRole('button', { name: 'Change the account' }));
  await userEvent.click(group.getByRole('button', { name: /^Buy as this account ?: Haugen Earthworks LLC$/ }));
  await waitFor(() => expect(group.getByText('Haugen Earthworks LLC', { selector: 'strong' })).toBeTruthy());
  expect(bodies).toEqual([{ account_ID: 32 }]);
  expect(onSwitched).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(group.getByRole('button', { name: 'Change the account' }));
});

test('a switch that fails says why and keeps the account', async () => {
  api.use(...signedInAs(dale), accounts(own, business), http.put('*/SetPrimaryAccount', () => refusal(503, 'The service is busy')));
  renderAt('/cart', {}, <BuyingAs />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the account' }));
  await userEvent.click(screen.getByRole('button', { name: /^Buy as this account/ }));
  await screen.findByText('The service is busy');
  expect(screen.queryByText('Haugen Earthworks LLC', { selector: 'strong' })).toBeNull();
});

test('while an order is placed, the account is shown but cannot be switched', async () => {
  api.use(...signedInAs(dale), accounts(own, business));
  renderAt('/cart', {}, <BuyingAs isFixed />);
  await screen.findByRole('group', { name: 'Buying as' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a person with one account sees nothing', async () => {
  const asked = vi.fn();
  api.use(...signedInAs(dale), http.get('*/GetContactInfo', () => {
    asked();
    return HttpResponse.json({ ...contact, accounts: [own] });
  }));
  renderAt('/cart', {}, <BuyingAs />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('group')).toBeNull();
});
