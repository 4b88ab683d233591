import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PermissionRequest, PersonRecord } from '@/api/schema.gen';
import { readSession } from '@/session/tokens/session-storage';
import { useToasts } from '@/ui/toast/toast';
import { paid } from '../../../tests/payments';
import { atThePaceOfPeople, hammer, settled } from '../../../tests/press-pace';
import { onePage, refusal, wrongFields } from '../../../tests/people';
import { atWork, openOffice } from '../../../tests/office';
import { api } from '../../../tests/render-at';

const arlo: PermissionRequest = {
  kind: 'onlineBidding', user_ID: 9, name: 'Arlo Stenberg', emailAddress: 'arlo@example.com', phone: '7015550123', event_ID: 0, eventName: '', requestedAt: '2026-11-20T15:00:00Z',
};
const june: PermissionRequest = { ...arlo, kind: 'event', user_ID: 10, name: 'June Redfox', event_ID: 4, eventName: 'Pipeline and utility spread' };

let requests: PermissionRequest[] = [];
const sent: [call: string, body: unknown][] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  requests = [arlo, june];
  sent.splice(0);
  const answer = (call: string) =>
    http.put(`*/${call}`, async ({ request }) => {
      const body = (await request.json()) as { user_ID: number };
      sent.push([call, body]);
      requests = requests.filter(({ user_ID }) => user_ID !== body.user_ID);
      return HttpResponse.json({ success: true });
    });
  atWork();
  api.use(
    http.get('*/GetPermissionRequests', () => HttpResponse.json({ requests })),
    http.get('*/GetRules', () => HttpResponse.json({ rules: [] })),
    http.get('*/GetPayments', () => HttpResponse.json({ payments: [] })),
    http.get('*/GetDeposits', () => HttpResponse.json({ deposits: [], onDeposit: 0, clearing: 0, releasing: 0, ...onePage(0) })),
    answer('SetExternalUserPermissions'),
    answer('SetRegistrationApproval'),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (address = '/office/requests') => openOffice(address);
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a house without auctions has no requests, and invites buyers and staff', async () => {
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ retailMode: true })));
  open('/office/people');
  expect(within(await screen.findByLabelText('Role')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Buyer', 'Inspector', 'Clerk', 'Cataloger', 'Cashier', 'Manager']);
  expect(screen.queryByRole('link', { name: /^Requests/ })).toBeNull();
  cleanup();
  open('/office/requests');
  await screen.findByRole('heading', { name: 'There is no such page in the office' });
});

test('lists what visitors wrote, as they wrote it, with ways to answer', async () => {
  const written = '<b>Hello</b>\nIs the dozer still for sale?';
  api.use(
    http.get('*/GetLeads', () => HttpResponse.json({ leads: [
      { lead_ID: 2, name: 'Vera Lind', emailAddress: 'vera@example.com', phone: '+16055550142', message: written, item_ID: 77, createdAt: '2026-11-22T17:00:00Z' },
      { lead_ID: 1, name: 'Walt', emailAddress: 'walt@example.com', phone: '', message: 'Call me', createdAt: '2026-11-21T17:00:00Z' },
    ], ...onePage(2) })),
  );
  open('/office/messages');
  const [vera, walt] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(within(vera!).getByText(/Is the dozer/).textContent).toBe(written);
  expect(within(vera!).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['mailto:vera@example.com', 'tel:+16055550142', '/item/77']);
  expect(within(walt!).getAllByRole('link')).toHaveLength(1);
});

test('without messages, says where they come from', async () => {
  api.use(http.get('*/GetLeads', () => HttpResponse.json({ leads: [], ...onePage(0) })));
  open('/office/messages');
  await screen.findByRole('heading', { name: 'No messages' });
});

test('online bidding with a limit', async () => {
  open();
  await press(/^Approve ?: Arlo Stenberg$/);
  const dialog = within(screen.getByRole('dialog', { name: 'Approve online bidding for Arlo Stenberg' }));
  await userEvent.type(dialog.getByLabelText('Buying limit (optional)'), 'much');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText('Enter an amount such as 25,000 or 1,250.50');
  expect(sent).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Buying limit (optional)'));
  await userEvent.type(dialog.getByLabelText('Buying limit (optional)'), '$75,000.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => screen.queryByText('Arlo Stenberg')).toBeNull();
  expect(sent).toEqual([['SetExternalUserPermissions', { user_ID: 9, onlineBiddingStatus_ID: 1, hasLimit: true, limit: 75000.5 }]]);
});

test('online bidding without a limit', async () => {
  open();
  await press(/^Approve ?: Arlo Stenberg$/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await expect.poll(() => sent).toEqual([['SetExternalUserPermissions', { user_ID: 9, onlineBiddingStatus_ID: 1, hasLimit: false }]]);
});

test('declining online bidding keeps it disabled, after confirmation', async () => {
  open();
  await press(/^Decline ?: Arlo Stenberg$/);
  expect(sent).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await expect.poll(() => screen.queryByText('Arlo Stenberg')).toBeNull();
  expect(sent).toEqual([['SetExternalUserPermissions', { user_ID: 9, onlineBiddingStatus_ID: 0 }]]);
});

test('a registration is declined with a reason', async () => {
  requests = [june];
  open();
  await press(/^Decline ?: June Redfox$/);
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'The license has expired');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'No open requests' });
  expect(sent).toEqual([['SetRegistrationApproval', { event_ID: 4, user_ID: 10, approval: 'declined', reason: 'The license has expired' }]]);
  expect(useToasts.getState().shown.at(-1)).toMatchObject({ text: 'June Redfox declined', next: { label: 'Change decision', href: '/office/people/10' } });
});

test('approves a registration without a dialog; the last answer leaves no open requests', async () => {
  requests = [june];
  open();
  await screen.findByText('Pipeline and utility spread');
  await press(/^Approve ?: June Redfox$/);
  await screen.findByRole('heading', { name: 'No open requests' });
  expect(sent).toEqual([['SetRegistrationApproval', { event_ID: 4, user_ID: 10, approval: 'approved' }]]);
});

test('a failed answer keeps the request and says why', async () => {
  api.use(http.put('*/SetRegistrationApproval', () => refusal(400, 'The auction is over')));
  open();
  await press(/^Approve ?: June Redfox$/);
  await screen.findByText('The auction is over');
  expect(screen.getByText('June Redfox')).toBeTruthy();
});

test('acts on behalf of a bidder after the password is entered again', async () => {
  const tokens: unknown[] = [];
  api.use(
    http.post('*/Token/v2', async ({ request }) => {
      const body = (await request.json()) as { password: string };
      tokens.push(body);
      if (body.password !== 'right') return refusal(401, 'Unauthorized');
      return HttpResponse.json({ token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 60, user_ID: 9, isGuest: false });
    }),
  );
  const { visited } = open();
  await press(/^Act on their behalf ?: Arlo Stenberg$/);
  const dialog = within(screen.getByRole('dialog', { name: 'Act on behalf of Arlo Stenberg' }));
  const send = async (password: string) => {
    await userEvent.clear(dialog.getByLabelText('Your password'));
    await userEvent.type(dialog.getByLabelText('Your password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Act on their behalf' }));
  };
  await send('wrong');
  await dialog.findByText('Invalid email address or password');
  expect(readSession()).toMatchObject({ user_ID: 7 });
  await send('right');
  await expect.poll(() => readSession()).toMatchObject({ user_ID: 9, isGuest: false });
  expect(tokens.at(-1)).toEqual({ grant_Type: 'proxy', user_Name: 'dale@example.com', password: 'right', proxy_ID: 9 });
  await expect.poll(() => visited).toEqual(['/myaccount']);
});

const record: PersonRecord = {
  user_ID: 9, name: 'Arlo Stenberg', emailAddress: 'arlo@example.com', phone: '7015550123', isPhoneVerified: true, signedUpAt: '2026-10-01T15:00:00Z', hasAccount: true,
  hasVerifiedPaymentMethod: false, roles: [], canActFor: true, itemsBidOn: [], sharesWith: [],
  permissions: {
    user_ID: 9, name: 'Arlo Stenberg', onlineBiddingStatus_ID: 0, requestedAt: '2026-11-20T15:00:00Z', isVIP: false, keepsBids: false, events: [],
    buyingPower: { enabled: false, hasLimit: false, limit: 0, remaining: 0 },
  },
  details: {
    user_ID: 9, kind: 'account', version: 2, firstName: 'Arlo', lastName: 'Stenberg', company: '', emailAddress: 'arlo@example.com', phone: '+17015550123',
    address: { line1: '12 Elm St', city: 'Fargo', state: 'ND', postalCode: '58102', country_ID: 0 },
  },
  registrations: [
    { event_ID: 4, eventName: 'Pipeline and utility spread', startsAt: '2026-12-02T15:00:00Z', isRegistered: true, approval: 'pending', bidderNumber: 31 },
    { event_ID: 3, eventName: 'Fall close-out', startsAt: '2026-09-02T15:00:00Z', isRegistered: false, approval: 'approved', bidderNumber: 12 },
  ],
  activity: [{ entry_ID: 5, at: '2026-11-21T15:00:00Z', action: 'phone-code-sent', detail: {}, actedBy: '', address: '' }],
};

test('a name leads to the person’s record, from which staff act on their behalf', async () => {
  api.use(
    http.get('*/GetPerson', ({ request }) =>
      new URL(request.url).searchParams.get('user_ID') === '9' ? HttpResponse.json(record) : refusal(404, 'There is no such person'),
    ),
  );
  open();
  expect((await screen.findByRole('link', { name: 'Arlo Stenberg' })).getAttribute('href')).toBe('/office/people/9');
  cleanup();
  open('/office/people/9');
  await screen.findByRole('heading', { name: 'Arlo Stenberg' });
  expect(screen.getByText('Disabled')).toBeTruthy();
  expect(screen.getByText('None verified')).toBeTruthy();
  expect(screen.getByText('Code texted to their phone')).toBeTruthy();
  const auctions = screen.getByRole('list', { name: 'Auctions' });
  expect(within(auctions).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pipeline and utility spread Awaiting approval12/03/2026 · bidder number 31', 'Fall close-out Unregistered09/03/2026 · bidder number 12',
  ]);
  await press(/^Act on their behalf$/);
  expect(screen.getByRole('dialog', { name: 'Act on behalf of Arlo Stenberg' })).toBeTruthy();
});

test('a decision on a registration can be changed on the record, unless the auction is over', async () => {
  const open4 = { event_ID: 4, isRegistered: true, approval: 'declined', bidderNumber: 31 } as const;
  const shown: PersonRecord = { ...record, permissions: { ...record.permissions, events: [open4] }, registrations: record.registrations.map((one) => ({ ...one, approval: 'declined' })) };
  api.use(http.get('*/GetPerson', () => HttpResponse.json(sent.length > 0 ? { ...shown, registrations: [{ ...shown.registrations[0], approval: 'approved' }] } : shown)));
  open('/office/people/9');
  await press(/^Approve ?: Arlo Stenberg$/);
  await press(/^Decline ?: Arlo Stenberg$/);
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this registration?' }));
  dialog.getByText(/^Arlo Stenberg was approved for Pipeline and utility spread and will be emailed/);
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, body]) => body)).toEqual([{ event_ID: 4, user_ID: 9, approval: 'approved' }, { event_ID: 4, user_ID: 9, approval: 'declined' }]);
});

test('online bidding that was declined or disabled can be approved on the record', async () => {
  api.use(http.get('*/GetPerson', () => HttpResponse.json(record)));
  open('/office/people/9');
  await press(/^Approve online bidding$/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await expect.poll(() => sent).toEqual([['SetExternalUserPermissions', { user_ID: 9, onlineBiddingStatus_ID: 1, hasLimit: false }]]);
});

test('the office changes what it knows of a person; an email address makes an account of a walk-in', async () => {
  const walkIn: PersonRecord = { ...record, emailAddress: '', canActFor: false, details: { ...record.details, kind: 'walkin', emailAddress: '' } };
  api.use(
    http.get('*/GetPerson', () => HttpResponse.json(walkIn)),
    http.post('*/ChangePerson', async ({ request }) => {
      const body = (await request.json()) as { emailAddress: string };
      sent.push(['ChangePerson', body]);
      return sent.length === 1 ? refusal(409, 'Somebody has this email address already. Find them under People') : HttpResponse.json({ ...walkIn.details, ...body, version: 3 });
    }),
  );
  open('/office/people/9');
  const form = within(await screen.findByRole('form', { name: 'Name and address' }));
  expect(screen.getByText('None: gets no mail, and can’t sign in')).toBeTruthy();
  expect(screen.getByText('Walk-in')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Email address'), 'arlo@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Somebody has this email address already/);
  await userEvent.type(form.getByLabelText('Company or estate'), 'Stenberg Farms');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual(['ChangePerson', { user_ID: 9, seen: 2, emailAddress: 'arlo@example.com', company: 'Stenberg Farms' }]));
});

test('a seller has a commission of their own', async () => {
  api.use(
    http.get('*/GetPerson', () => HttpResponse.json(record)),
    http.get('*/GetRules', ({ request }) => (sent.push(['GetRules', new URL(request.url).search]), HttpResponse.json({ rules: [] }))),
    http.post('*/PreviewRule', () => refusal(503, 'Busy')),
    http.post('*/AddRule', async ({ request }) => (sent.push(['AddRule', await request.json()]), HttpResponse.json({}))),
  );
  open('/office/people/9');
  await screen.findByText('No commission of their own: that of the auction or the house applies.');
  expect(sent[0]).toEqual(['GetRules', '?seller_ID=9']);
  await press(/^Set a commission$/);
  await screen.findByRole('heading', { name: 'The commission of this seller' });
  await press(/^Save rule$/);
  await waitFor(() => expect(sent.filter(([call]) => call === 'AddRule')).toEqual([['AddRule', { seller_ID: 9, kind: 'seller_commission', rule: [{ basisPoints: 1000 }] }]]));
});

test('the office adds a person without an email address', async () => {
  api.use(
    http.post('*/CreatePerson', async ({ request }) => {
      sent.push([request.headers.get('Idempotency-Key') ? 'CreatePerson once' : 'CreatePerson', await request.json()]);
      return HttpResponse.json({ ...record.details, user_ID: 12 });
    }),
  );
  const { visited } = open('/office/people/new');
  const form = within(await screen.findByRole('form', { name: 'Add a person' }));
  await userEvent.click(form.getByRole('button', { name: 'Add person' }));
  await form.findByText('Enter a name or a company');
  await userEvent.type(form.getByLabelText('Company or estate'), 'Estate of Ole Olson');
  await userEvent.click(form.getByRole('button', { name: 'Add person' }));
  await waitFor(() => expect(visited).toEqual(['/office/people/12']));
  expect(sent).toEqual([['CreatePerson once', { company: 'Estate of Ole Olson' }]]);
});

test('an address is sent whatever part of it was typed, and each part shows its error', async () => {
  api.use(
    http.post('*/CreatePerson', async ({ request }) => {
      sent.push(['CreatePerson', await request.json()]);
      return wrongFields({ 'address.line1': ['This field can’t be empty'], 'address.state': ['Choose a state'], 'address.apartment': ['Choose one'] });
    }),
  );
  open('/office/people/new');
  const form = within(await screen.findByRole('form', { name: 'Add a person' }));
  await userEvent.type(form.getByLabelText('Last name'), 'Olson');
  await userEvent.type(form.getByLabelText('State'), 'Nowhere');
  await userEvent.click(form.getByRole('button', { name: 'Add person' }));
  await form.findByText('This field can’t be empty');
  expect(['Street', 'City', 'State'].map((label) => form.getByLabelText(label).getAttribute('aria-invalid'))).toEqual(['true', null, 'true']);
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Choose one');
  expect(sent).toEqual([['CreatePerson', { lastName: 'Olson', address: { line1: '', line2: '', city: '', state: 'Nowhere', postalCode: '', country_ID: 0 } }]]);
});

test('nobody acts for staff', async () => {
  api.use(http.get('*/GetPerson', () => HttpResponse.json({ ...record, roles: ['clerk'], canActFor: false })));
  open('/office/people/9');
  await screen.findByText('clerk');
  expect(screen.queryByRole('button', { name: 'Act on their behalf' })).toBeNull();
});

test('refunds part of a payment after a confirmation; the processor’s error is shown as given', async () => {
  const bodies: { body: unknown; key: string | null }[] = [];
  const asked: string[] = [];
  api.use(
    http.get('*/GetPerson', () => HttpResponse.json(record)),
    http.get('*/GetPayments', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ payments: [{ ...paid, payment_ID: 902, purpose: 'refund', refundOf: 901, amount: 29.5, convenienceFee: 0 }, paid] });
    }),
    http.post('*/RefundPayment', async ({ request }) => {
      bodies.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return bodies.length === 1 ? refusal(402, 'The referenced transaction does not meet the criteria for issuing a credit.') : HttpResponse.json(paid);
    }),
  );
  open('/office/people/9');
  await press(/^Refund payment 901/);
  const dialog = within(screen.getByRole('dialog', { name: 'Refund this payment' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('$1,000.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000.01');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText('Enter $1,000.00 or less');
  await userEvent.clear(amount);
  await userEvent.type(amount, '400');
  for (const text of ['The referenced transaction does not meet the criteria for issuing a credit.', '']) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Refund' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm refund of $400.00' }));
    if (text) await dialog.findByText(text);
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.map(({ body }) => body)).toEqual([{ payment_ID: 901, amount: 400 }, { payment_ID: 901, amount: 400 }]);
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(2);
  expect(new Set(asked)).toEqual(new Set(['?user_ID=9']));
});

test('a double press on Refund refunds nothing', async () => {
  const refunds: unknown[] = [];
  api.use(
    http.get('*/GetPerson', () => HttpResponse.json(record)),
    http.get('*/GetPayments', () => HttpResponse.json({ payments: [paid] })),
    http.post('*/RefundPayment', async ({ request }) => {
      refunds.push(await request.json());
      return HttpResponse.json(paid);
    }),
  );
  atThePaceOfPeople();
  open('/office/people/9');
  await press(/^Refund payment 901/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }));
  await settled();
  await hammer(async () => userEvent.click(dialog.getByRole('button', { name: /^(Refund|Confirm refund of)/ })));
  await dialog.findByRole('button', { name: 'Confirm refund of $1,029.50' });
  expect(refunds).toEqual([]);
});

test('sends an invitation; a known address shows an error at its field', async () => {
  const bodies: unknown[] = [];
  api.use(
    http.post('*/InviteUser', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? wrongFields({ emailAddress: ['This address is already in use'] }) : HttpResponse.json({ success: true });
    }),
  );
  open('/office/people');
  const form = within(await screen.findByRole('form', { name: 'Invite' }));
  await userEvent.type(form.getByLabelText('First name'), 'Wade');
  await userEvent.type(form.getByLabelText('Last name'), 'Kuhlman');
  await userEvent.type(form.getByLabelText('Email address'), 'wade@example.com');
  await userEvent.selectOptions(form.getByLabelText('Role'), 'inspector');
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  await form.findByText('This address is already in use');
  await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  await expect.poll(() => (form.getByLabelText('Email address') as HTMLInputElement).value).toBe('');
  expect(bodies[1]).toEqual({ firstName: 'Wade', lastName: 'Kuhlman', emailAddress: 'wade@example.com', role: 'inspector' });
});

test('an invitation that was not sent is still there after a reload', async () => {
  open('/office/people');
  await userEvent.type(await screen.findByLabelText('First name'), 'Wade');
  cleanup();
  open('/office/people');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Wade');
  screen.getByText(/^We kept what you typed/);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
});

test('the office finds a person by what they know, and opens the record', async () => {
  const asked: string[] = [];
  const people = [{ user_ID: 9, name: 'Arlo Stenberg', emailAddress: 'arlo@example.com', phone: '7015550123' }];
  api.use(
    http.get('*/FindPeople', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')!;
      asked.push(search);
      const found = search === 'arlo' ? people : [];
      return HttpResponse.json({ people: found, ...onePage(found.length) });
    }),
  );
  open('/office/people');
  await screen.findByText('Enter part of a name, an email address or a phone number.');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, email or phone' }), 'arlo{Enter}');
  const person = await screen.findByRole('link', { name: 'Arlo Stenberg' });
  expect(person.getAttribute('href')).toBe('/office/people/9');
  expect(person.closest('li')!.textContent).toContain('arlo@example.com · (701) 555-0123');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Name, email or phone' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, email or phone' }), 'zzz{Enter}');
  await screen.findByText(/^Nobody matches “zzz”/);
  expect(asked).toEqual(['arlo', 'zzz']);
});
