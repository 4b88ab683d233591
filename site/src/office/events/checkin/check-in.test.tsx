import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BidderTotals, EventBidder, OfficeEvent } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../../tests/office';
import { onePage, refusal } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const event = {
  event_ID: 7, version: 4, eventCode: 'winter', name: 'Winter sale', type: 'simulcast', eventStatus_ID: 3, timeZone: 'America/Chicago', startsAt: '2026-12-05T16:00:00Z',
  location: 'Sioux Falls, SD', isCalled: true, deposit: 500,
} as OfficeEvent;
const ann: EventBidder = {
  user_ID: 21, kind: 'account', name: 'Ann Olesen', company: '', emailAddress: 'ann@example.com', phone: '+16055550142', paddle: 12, isRegistered: true, approval: 'approved',
  registeredAt: '2026-11-30T15:00:00Z', checkedInAt: null, deposit: 500, missingDeposit: 0, purchases: 0, invoice_ID: 0,
};
const walt: EventBidder = { ...ann, user_ID: 22, kind: 'walkin', name: 'Walt Kin', emailAddress: '', paddle: 101, checkedInAt: '2026-12-05T14:00:00Z', deposit: 0 };
const stranger: EventBidder = { ...walt, user_ID: 23, kind: 'placeholder', name: 'Paddle 214', phone: '', paddle: 214, checkedInAt: null, purchases: 2, invoice_ID: 715 };
const totals: BidderTotals = { registered: 3, approved: 3, pending: 0, declined: 0, checkedIn: 1, unknown: 1, left: 0, deposit: 500 };

const sent: [operation: string, body: unknown, isOnce: boolean][] = [];
let asked: string[] = [];

/** Has an operation record what it gets. */
const answers = (operation: string, respond: () => Response) =>
  api.use(
    http.post(`*/${operation}`, async ({ request }) => {
      sent.push([operation, await request.json(), Boolean(request.headers.get('Idempotency-Key'))]);
      return respond();
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  sent.splice(0);
  asked = [];
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeEvent', () => HttpResponse.json(event)),
    http.get('*/GetEventBidders', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const state = query.get('state');
      const bidders = query.get('search') === 'zzz' ? [] : state === 'unknown' ? [stranger] : state === 'checkedIn' ? [walt] : [ann, walt, stranger];
      return HttpResponse.json({ bidders, totals, ...onePage(bidders.length) });
    }),
    http.get('*/FindBidders', () => HttpResponse.json({ bidders: [ann] })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('checks a bidder of the site in under their number, once the terms are accepted', async () => {
  openOffice('/office/events/7/check-in?search=ann');
  answers('CheckIn', () => HttpResponse.json({ ...ann, checkedInAt: '2026-12-05T14:10:00Z' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Check in/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Check in Ann Olesen' }));
  expect(dialog.queryByLabelText('Paddle (optional)')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  await dialog.findByText('They have to accept the terms first');
  await userEvent.click(dialog.getByRole('checkbox', { name: /accepted the terms/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['CheckIn', { event_ID: 7, user_ID: 21, acceptsTerms: true }, true]]);
  expect(screen.getByText('Ann Olesen is checked in.', { exact: false })).toBeTruthy();
});

test('registers a walk-in with a chosen paddle; a taken one says whose it is', async () => {
  openOffice('/office/events/7/check-in');
  answers('CheckIn', () => (sent.length === 1 ? refusal(409, 'Walt Kin has paddle 101') : HttpResponse.json({ ...walt, name: 'Ole Olson', paddle: 102 })));
  await userEvent.click(await screen.findByRole('button', { name: 'New walk-in' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New walk-in' }));
  await userEvent.type(dialog.getByLabelText('First name'), 'Ole');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Olson');
  await userEvent.type(dialog.getByLabelText('Paddle (optional)'), '101');
  await userEvent.click(dialog.getByRole('checkbox', { name: /accepted the terms/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /without the deposit of \$500/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  await dialog.findByText('Walt Kin has paddle 101');
  await userEvent.clear(dialog.getByLabelText('Paddle (optional)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const person = { firstName: 'Ole', lastName: 'Olson' };
  expect(sent.map(([, body]) => body)).toEqual([
    { event_ID: 7, person, paddle: 101, acceptsTerms: true, waivesDeposit: true }, { event_ID: 7, person, acceptsTerms: true, waivesDeposit: true },
  ]);
});

test('a walk-in is still there after a reload, unless it was canceled', async () => {
  const openNew = async () => {
    openOffice('/office/events/7/check-in');
    await userEvent.click(await screen.findByRole('button', { name: 'New walk-in' }));
  };
  await openNew();
  await userEvent.type(screen.getByLabelText('First name'), 'Ole');
  cleanup();
  await openNew();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ole');
  screen.getByText(/^We kept what you typed/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  await openNew();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
});

test('says who an unknown paddle is: somebody the house knows, or a new person', async () => {
  answers('AssignPaddle', () => HttpResponse.json({ ...stranger, kind: 'account', name: 'Ann Olesen' }));
  openOffice('/office/events/7/check-in');
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: /^Who is it\?/ }));
  await ask();
  let dialog = within(screen.getByRole('dialog', { name: 'Who is paddle 214?' }));
  await userEvent.type(dialog.getByLabelText(/^Somebody you know/), 'ann');
  await userEvent.click(await dialog.findByRole('button', { name: /^It’s them/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  dialog = within(screen.getByRole('dialog', { name: 'Who is paddle 214?' }));
  await userEvent.type(dialog.getByLabelText('Last name'), 'Olson');
  await userEvent.click(dialog.getByRole('button', { name: 'Save as a new person' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([['AssignPaddle', { event_ID: 7, paddle: 214, user_ID: 21 }, true], ['AssignPaddle', { event_ID: 7, paddle: 214, person: { lastName: 'Olson' } }, true]]);
});

test('a declined bidder is approved at the desk, or under Registrations, before they are checked in', async () => {
  let approval: EventBidder['approval'] = 'declined';
  const bidders = () => HttpResponse.json({ bidders: [{ ...ann, approval }], totals, ...onePage(1) });
  api.use(
    http.get('*/FindBidders', bidders),
    http.get('*/GetEventBidders', bidders),
    http.put('*/SetRegistrationApproval', async ({ request }) => {
      ({ approval } = (await request.json()) as EventBidder);
      return HttpResponse.json({ success: true });
    }),
  );
  openOffice('/office/events/7/check-in?search=ann');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve ?: Ann Olesen$/ }));
  await screen.findByRole('button', { name: /^Check in/ });
  cleanup();
  openOffice('/office/events/7/registrations');
  await userEvent.click(await screen.findByRole('button', { name: /^Decline ?: Ann Olesen$/ }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Decline this registration?' })).getByRole('button', { name: 'Decline' }));
  await screen.findByRole('button', { name: /^Approve ?: Ann Olesen$/ });
  expect(approval).toBe('declined');
  cleanup();
  atWork({ ...staff, roles: ['cashier'] });
  openOffice('/office/events/7/check-in?search=ann');
  await screen.findAllByText('Declined');
  expect(screen.queryByRole('button', { name: /^(Approve|Check in)/ })).toBeNull();
});

test('lists the registrations by a filter and a search in the address', async () => {
  openOffice('/office/events/7/registrations?state=pending&search=ann');
  const rows = within(await screen.findByRole('table', { name: 'Registrations' })).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '12Ann Olesenann@example.com · (605) 555-0142Registered 11/30/2026Deposit $500.00Bought –✓ApprovedDecline: Ann Olesen',
    '101Walt Kin(605) 555-0142Registered 11/30/2026Deposit –Bought –✓Checked inDecline: Walt Kin',
    '214Paddle 214Nobody knows whose paddle this isRegistered 11/30/2026Deposit –Bought 2Unknown',
  ]);
  expect(asked[0]).toContain('state=pending&search=ann');
  expect(screen.getByText('Deposits reserved: $500.00')).toBeTruthy();
  cleanup();
  openOffice('/office/events/7/registrations?search=zzz');
  await screen.findByRole('heading', { name: 'Nobody matches' });
});

test('who may not check in has no such page', async () => {
  atWork({ ...staff, roles: ['auctioneer'] });
  openOffice('/office/events/7/registrations');
  await screen.findByRole('link', { name: 'Registrations' });
  expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull();
});
