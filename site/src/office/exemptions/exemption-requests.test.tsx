import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaxExemptionRequest, UserInformation } from '@/api/schema.gen';
import { useToasts } from '@/ui/toast/toast';
import { dale, onePage, refusal } from '../../../tests/people';
import { atWork, openOffice } from '../../../tests/office';
import { api } from '../../../tests/render-at';

const farm: TaxExemptionRequest = {
  taxExemption_ID: 3, account_ID: 31, taxExemptionType_ID: 2, typeName: 'Farm use', state: 'SD', certificateNumber: 'F-123', status: 'pending', validUntil: '2027-07-01T05:00:00Z',
  note: '', document_ID: 8, createdDateTime: '2026-11-22T18:00:00Z', decidedDateTime: null, endedDateTime: null, user_ID: 9, name: 'Arlo Stenberg', emailAddress: 'arlo@example.com',
  phone: '7015550123', accountName: 'Stenberg Farms LLC', documentName: 'farm.pdf',
};
const resale: TaxExemptionRequest = {
  ...farm, taxExemption_ID: 4, typeName: 'Resale', state: '', certificateNumber: '', validUntil: null, document_ID: 0, documentName: '', accountName: '', name: 'June Redfox', user_ID: 10, phone: '',
};
const clerk: UserInformation = { ...dale, roles: ['clerk'] };

let waiting: TaxExemptionRequest[];
let sent: unknown[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [waiting, sent] = [[farm, resale], []];
  useToasts.setState({ shown: [] });
  atWork(clerk);
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ timeZone: 'America/Chicago' })),
    http.get('*/GetTaxExemptionRequests', () => HttpResponse.json({ requests: waiting, ...onePage(waiting.length) })),
    http.post('*/DecideTaxExemption', async ({ request }) => {
      const body = (await request.json()) as { taxExemption_ID: number };
      sent.push(body);
      waiting = waiting.filter(({ taxExemption_ID }) => taxExemption_ID !== body.taxExemption_ID);
      return HttpResponse.json(farm);
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = () => openOffice('/office/tax-exemptions');
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('lists who asks, for which account, where, with which certificate', async () => {
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Tax exemption requests' })).getAllByRole('listitem');
  await waitFor(() =>
    expect(first!.textContent).toMatch(/Arlo Stenberg.*arlo@example\.com.*KindFarm use.*StateSouth Dakota.*AccountStenberg Farms LLC.*F-123 · farm\.pdf.*Valid through06\/30\/2027.*Requested11\/22\/2026/));
  expect(second!.textContent).toMatch(/StateAll states.*AccountNone.*No number.*Does not expire/);
  expect(within(first!).getByRole('link', { name: 'Arlo Stenberg' }).getAttribute('href')).toBe('/office/people/9');
  expect(within(second!).queryByRole('button', { name: /^Open certificate/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tax exemptions, 2 waiting' }).getAttribute('aria-current')).toBe('page');
});

test('approves until another day than requested', async () => {
  open();
  await press(/^Approve.*Arlo Stenberg/);
  const dialog = within(screen.getByRole('dialog', { name: 'Approve the tax exemption of Arlo Stenberg' }));
  const day = dialog.getByLabelText<HTMLInputElement>('Valid through (optional)');
  await waitFor(() => expect(day.value).toBe('2027-06-30'));
  await userEvent.clear(day);
  await userEvent.type(day, '2026-12-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('Arlo Stenberg')).toBeNull());
  expect(sent).toEqual([{ taxExemption_ID: 3, isApproved: true, validUntil: '2026-12-31' }]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Tax exemption of Arlo Stenberg approved']);
});

test('declines with a reason only; the last decision leaves no open requests', async () => {
  waiting = [resale];
  open();
  await press(/^Decline.*June Redfox/);
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the tax exemption of June Redfox' }));
  await userEvent.type(dialog.getByLabelText('Reason'), '   ');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText('Enter the reason');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'No signature');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'No open requests' });
  expect(sent).toEqual([{ taxExemption_ID: 4, isApproved: false, note: 'No signature' }]);
});

test('a decision that somebody else made first keeps the dialog and says so', async () => {
  api.use(http.post('*/DecideTaxExemption', () => refusal(409, 'This tax exemption is not pending. Reload the list')));
  open();
  await press(/^Approve.*Arlo Stenberg/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText('This tax exemption is not pending. Reload the list');
});

test('says that the requests could not be loaded, and tries again', async () => {
  let isDown = true;
  api.use(http.get('*/GetTaxExemptionRequests', () => (isDown ? refusal(503, 'Unavailable') : undefined)));
  open();
  await screen.findByText('We couldn’t load the tax exemption requests');
  isDown = false;
  await press(/^Try again$/);
  await screen.findByText('Arlo Stenberg');
});

test('a house without auctions has tax exemptions, too', async () => {
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ retailMode: true })));
  open();
  await screen.findByText('Arlo Stenberg');
  expect(screen.getByRole('link', { name: 'Tax exemptions, 2 waiting' }).getAttribute('aria-current')).toBe('page');
});
