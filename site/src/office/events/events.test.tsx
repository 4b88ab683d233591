import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeEvent, UserInformation } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../tests/office';
import { dale, onePage, refusal, wrongFields } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const zone = 'America/Chicago';
const row = {
  event_ID: 7, version: 4, eventCode: 'winter-20261205', name: 'Winter sale', type: 'online', eventStatus_ID: 9, timeZone: zone, startsAt: '2026-12-05T16:00:00Z',
  endsAt: '2026-12-06T00:00:00Z', location: 'Sioux Falls, SD', isCalled: false, isHeld: false, lotCount: 12, lotsWithoutPhoto: 2, registrations: 0, registrationsPending: 0, sold: 0, hammer: 0,
} as const;
const draft: OfficeEvent = {
  ...row, prebidFrom: '2026-11-28T16:00:00Z', numbersAt: null, announceAt: null,
  local: { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T18:00', prebidFrom: '2026-11-28T10:00', numbersAt: '', announceAt: '' },
  description: '', address: '', viewing: '', removal: '', isDynamic: true, terms_ID: 1, requiresApproval: false, deposit: 0, paddleFrom: 1, ring: '', roomKind: '', roomURL: '', providers: [],
  copiedFrom_ID: 0, publishedAt: null, cancelReason: '',
  rules: [{ rule_ID: 3, kind: 'premium', body: [{ upTo: 1200000, basisPoints: 1000 }, { flat: 363800 }], event_ID: 0, item_ID: 0, seller_ID: 0, from: '2026-01-01T06:00:00Z', until: null, isInForce: true }],
  checklist: [
    { id: 'name', ok: true, text: 'The auction has a name', count: 0, blocks: false },
    { id: 'photos', ok: false, text: '2 lots have no photo', count: 2, blocks: false },
  ],
  example: {
    price: 12500, buyer: [{ description: 'Price', amount: 12500 }, { description: 'Buyer’s premium', amount: 3638 }], total: 16138,
    seller: [{ description: 'Price', amount: 12500 }, { description: 'Commission', amount: -1250 }], net: 11250,
  },
};

let event: OfficeEvent;
const sent: [operation: string, body: unknown][] = [];

/** Has an operation record what it gets and answer with what it makes of the event. */
const answers = (operation: string, respond: (body: never) => Response | Partial<OfficeEvent>) =>
  api.use(
    http.post(`*/${operation}`, async ({ request }) => {
      const body = (await request.json()) as never;
      sent.push([operation, body]);
      const answer = respond(body);
      if (answer instanceof Response) return answer;
      event = { ...event, ...answer, version: event.version + 1 };
      return HttpResponse.json(event);
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  event = draft;
  sent.splice(0);
  sessionStorage.clear();
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: zone })),
    http.get('*/GetOfficeEvent', () => HttpResponse.json(event)),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [row], ...onePage(1) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => userEvent.click(await within_.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (label: string, value: string, selector?: string) => fireEvent.change(screen.getByLabelText(label, { selector }), { target: { value } });

test('lists the auctions with what they lack, by a filter in the address', async () => {
  const asked: string[] = [];
  api.use(
    http.get('*/GetOfficeEvents', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ events: [row, { ...row, event_ID: 3, name: 'Fall sale', eventStatus_ID: 5, sold: 40, hammer: 1250000 }], ...onePage(2) });
    }),
  );
  openOffice('/office/events?status=draft&search=winter');
  const [, winter, fall] = within(await screen.findByRole('table', { name: 'Auctions' })).getAllByRole('row');
  expect(winter!.textContent).toMatch(/Winter saleTimed · winter-20261205 · Sioux Falls, SD12\/05\/2026, 10:00 AM CSTLots 122 without photo.*Draft$/);
  expect(fall!.textContent).toMatch(/\$1,250,00040 sold.*Closed$/);
  expect(within(winter!).getByRole('link').getAttribute('href')).toBe('/office/events/7');
  expect(asked[0]).toBe('?pageSize=50&status=draft&search=winter');
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('href')).toBe('/office/events?status=past&search=winter');
});

test.each([
  ['/office/events', 'No auctions yet', 'New auction'],
  ['/office/events?status=past', 'No auction matches', 'Show all auctions'],
])('%s without auctions says what to do next', async (address, title, next) => {
  api.use(http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [], ...onePage(0) })));
  openOffice(address);
  await screen.findByRole('heading', { name: title });
  expect(screen.getAllByRole('link', { name: next }).length).toBeGreaterThan(0);
});

test('a new auction is added as a draft, called by a clerk if it is called here, and what was typed survives leaving', async () => {
  answers('CreateEvent', () => ({}));
  answers('SetEventRing', () => ({ ring: 'clerk' }));
  openOffice('/office/events/new');
  await userEvent.type(await screen.findByLabelText('Name'), 'Spring sale');
  fill('Starts', '2027-03-06T10:00');
  expect(screen.getByLabelText<HTMLInputElement>('Scheduled to end').value).toBe('2027-03-06T18:00');
  await userEvent.click(screen.getByRole('radio', { name: /^Called here/ }));
  cleanup();
  const { visited } = openOffice('/office/events/new');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Spring sale');
  await press('Add draft');
  await waitFor(() => expect(visited).toEqual(['/office/events/7/details']));
  expect(sent).toEqual([
    ['CreateEvent', { name: 'Spring sale', location: '', startsAt: '2027-03-06T16:00:00Z', endsAt: '2027-03-07T00:00:00Z', type: 'simulcast', isDynamic: false }],
    ['SetEventRing', { event_ID: 7, seen: 5, mode: 'clerk' }],
  ]);
});

test('what fills itself in takes its error away, and an open question about the start fills nothing in', async () => {
  openOffice('/office/events/new');
  await screen.findByRole('option', { name: 'Winter sale (winter-20261205)' });
  await press('Add draft');
  await screen.findByText('Enter the end');
  fill('Starts', '2027-03-14T02:30');
  expect(screen.getByLabelText<HTMLInputElement>('Scheduled to end').value).toBe('');
  await press('3:30 AM CDT');
  await waitFor(() => expect(screen.queryByText('Enter the end')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Scheduled to end').value).toBe('2027-03-14T11:30');
  await userEvent.selectOptions(screen.getByLabelText('A copy of'), '7');
  await waitFor(() => expect(screen.queryByText('Enter a name')).toBeNull());
});

test('a copy needs a name and a start', async () => {
  answers('CopyEvent', () => ({}));
  openOffice('/office/events/new');
  await screen.findByRole('option', { name: 'Winter sale (winter-20261205)' });
  await userEvent.selectOptions(screen.getByLabelText('A copy of'), '7');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Winter sale');
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Add draft');
  await screen.findByText('Enter the start');
  expect(sent).toEqual([]);
  fill('Starts', '2027-12-04T10:00');
  await press('Add draft');
  await waitFor(() => expect(sent).toEqual([['CopyEvent', { event_ID: 7, startsAt: '2027-12-04T16:00:00Z', name: 'Winter sale' }]]));
});

test('the overview shows the checklist, the times in order and what a lot costs and brings', async () => {
  openOffice('/office/events/7');
  await screen.findByRole('heading', { level: 1, name: 'Winter sale' });
  const checklist = within(screen.getByRole('region', { name: 'Checklist' }));
  expect(checklist.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Done: The auction has a name', 'Missing: 2 lots have no photoShow these lots: 2 lots have no photo']);
  expect(checklist.getByRole('link').getAttribute('href')).toBe('/office/items?event=7&filter=no-photo');
  const times = within(screen.getByRole('region', { name: 'Times' })).getAllByRole('listitem');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    'Prebids from11/28/2026, 10:00 AM CST', 'Starts12/05/2026, 10:00 AM CST', 'Scheduled to end12/05/2026, 6:00 PM CST', 'Lot numbers assignedBy the office', 'AnnouncedBy the office',
  ]);
  expect(screen.getByRole('table', { name: 'The buyer pays' }).textContent).toMatch(/Buyer’s premium\$3,638\.00Total\$16,138\.00$/);
  expect(screen.getByRole('table', { name: 'The seller gets' }).textContent).toMatch(/Commission-\$1,250\.00Net\$11,250\.00$/);
  expect(screen.queryByRole('link', { name: 'View on the site' })).toBeNull();
});

test('publishing sends nothing while something blocks it, and then makes the draft public', async () => {
  event = { ...draft, checklist: [{ id: 'terms', ok: false, text: 'Choose terms that have a text', count: 0, blocks: true }] };
  answers('PublishEvent', () => ({ eventStatus_ID: 6 }));
  openOffice('/office/events/7');
  await press('Publish');
  const blocked = await dialog('Publish Winter sale');
  blocked.getByText('Choose terms that have a text');
  await press('Publish', blocked);
  expect(sent).toEqual([]);
  cleanup();
  event = draft;
  openOffice('/office/events/7');
  await press('Publish');
  const ready = await dialog('Publish Winter sale');
  ready.getByText('2 lots have no photo');
  await userEvent.selectOptions(ready.getByLabelText('Announce it'), 'now');
  await press('Publish', ready);
  await screen.findByText('Catalogued');
  expect(sent).toEqual([['PublishEvent', { event_ID: 7, seen: 4, numbers: 'office', announce: 'now' }]]);
  expect(screen.getByRole('link', { name: 'View on the site' }).getAttribute('href')).toBe('/event/7');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('the details save what was changed, and errors of the engine show at their fields', async () => {
  answers('ChangeEvent', (body: { deposit: number }) => (sent.length === 1 ? wrongFields({ endsAt: ['Enter an end after the start'] }) : { deposit: body.deposit }));
  openOffice('/office/events/7/details');
  await userEvent.type(await screen.findByLabelText('Deposit to register'), '2,500');
  fill('Lot numbers assigned', '2026-12-01T09:00');
  const form = within(screen.getByRole('form', { name: 'Details' }));
  await press('Save', form);
  await screen.findByText('Enter an end after the start');
  expect(sent).toEqual([['ChangeEvent', { event_ID: 7, seen: 4, deposit: 2500, numbersAt: '2026-12-01T15:00:00Z' }]]);
  await press('Save', form);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Deposit to register').value).toBe('$2,500.00'));
  expect(sent).toHaveLength(2);
});

test('who calls it, how the room is streamed and the partner sites each save on their own', async () => {
  answers('SetEventRing', () => ({ ring: 'clerk', isCalled: true }));
  answers('SetEventRoom', () => ({ roomKind: 'hls', roomURL: 'https://video.example/room.m3u8' }));
  answers('SetEventProviders', (body: { providers: OfficeEvent['providers'] }) => ({ providers: body.providers }));
  openOffice('/office/events/7/details');
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  const ring = await form('Ring');
  await userEvent.selectOptions(ring.getByLabelText('Who runs the ring'), 'clerk');
  await press('Save', ring);
  await screen.findByText(/^Called here/);
  const room = await form('Room');
  await userEvent.selectOptions(room.getByLabelText('How it is streamed'), 'hls');
  await userEvent.type(room.getByLabelText('Address'), 'https://video.example/room.m3u8');
  await press('Save', room);
  await waitFor(() => expect(sent).toHaveLength(2));
  const partners = await form('Partner sites');
  await press('Add a partner site', partners);
  await userEvent.type(partners.getByLabelText('Name'), 'Lotline');
  await press('Save', partners);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    ['SetEventRing', { event_ID: 7, seen: 4, mode: 'clerk' }],
    ['SetEventRoom', { event_ID: 7, seen: 5, kind: 'hls', url: 'https://video.example/room.m3u8' }],
    ['SetEventProviders', { event_ID: 7, seen: 6, providers: [{ name: 'Lotline', catalogURL: '', registerURL: '' }] }],
  ]);
});

test.each(['clerk', 'auctioneer'] as const)('a %s reads an auction and changes nothing', async (role) => {
  atWork({ ...dale, roles: [role] } as UserInformation);
  openOffice('/office/events/7/details');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).closest('fieldset[disabled]')).not.toBeNull();
  for (const name of ['Save', 'Publish', 'Delete draft']) expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  openOffice('/office/events');
  await screen.findByRole('link', { name: 'Winter sale' });
  expect(screen.queryByRole('link', { name: 'New auction' })).toBeNull();
});

test('postpones an auction with the reason, and shows a colleague’s change in the meantime', async () => {
  event = { ...draft, eventStatus_ID: 2, registrations: 31 };
  answers('PostponeEvent', () => (sent.length === 1 ? refusal(409, 'Marlys Vik changed the start to 11:00 AM') : { startsAt: '2026-12-12T16:00:00Z' }));
  openOffice('/office/events/7');
  await press('Postpone');
  const postpone = await dialog('Postpone Winter sale');
  postpone.getByText(/31 registered bidders will be notified\./);
  fill('New start', '2026-12-12T10:00');
  fill('New end', '2026-12-12T18:00');
  await userEvent.type(postpone.getByLabelText('Reason (optional)'), 'Snow');
  await press('Postpone auction', postpone);
  await postpone.findByText('Marlys Vik changed the start to 11:00 AM');
  await press('Postpone auction', postpone);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual(['PostponeEvent', { event_ID: 7, seen: 4, startsAt: '2026-12-12T16:00:00Z', endsAt: '2026-12-13T00:00:00Z', reason: 'Snow' }]);
});

test('a draft is deleted, and the list comes back', async () => {
  answers('CancelEvent', () => HttpResponse.json({ event_ID: 7, isDeleted: true }));
  const { visited } = openOffice('/office/events/7');
  await press('Delete draft');
  await press('Delete draft', await dialog('Delete the draft Winter sale?'));
  await waitFor(() => expect(visited).toEqual(['/office/events']));
  expect(sent).toEqual([['CancelEvent', { event_ID: 7, seen: 4, reason: '' }]]);
});

test('rules are read in a line, added and ended', async () => {
  api.use(http.post('*/AddRule', async ({ request }) => (sent.push(['AddRule', await request.json()]), HttpResponse.json(draft.rules[0]))));
  api.use(http.post('*/EndRule', async ({ request }) => (sent.push(['EndRule', await request.json()]), HttpResponse.json(draft.rules[0]))));
  api.use(
    http.post('*/PreviewRule', async ({ request }) => {
      const { rule } = (await request.json()) as { rule: [{ basisPoints: number }] };
      const total = 12500 + 1.25 * rule[0].basisPoints;
      return HttpResponse.json({ example: { ...draft.example, total }, nextBids: [12750], highestBid: 1000000, lowestOffer: 1250 });
    }),
  );
  openOffice('/office/events/7/rules');
  const rules = await screen.findByRole('table', { name: 'Rules' });
  expect(rules.textContent).toMatch(/Buyer’s premium10% up to \$12,000, then \$3,638The houseSince 01\/01\/2026, 12:00 AM CST/);
  await press('Add a rule of this auction');
  await screen.findByRole('heading', { name: 'A rule of this auction' });
  expect(screen.getByLabelText<HTMLInputElement>('Charge', { selector: '[name="rows.0.charge"]' }).value).toBe('10%');
  await screen.findByText('$13,750.00');
  fill('Charge', '12.5', '[name="rows.0.charge"]');
  await press('Save rule');
  await screen.findByText(/^Enter a percentage such as 10%, or dollars/);
  await screen.findByText(/^As it was before/);
  fill('Charge', '12.5%', '[name="rows.0.charge"]');
  fill('Price up to', '10,000', '[name="rows.0.upTo"]');
  await screen.findByText('$14,062.50');
  await press('Save rule');
  await waitFor(() =>
    expect(sent.filter(([operation]) => operation === 'AddRule')).toEqual([['AddRule', { event_ID: 7, kind: 'premium', rule: [{ upTo: 1000000, basisPoints: 1250 }, { flat: 363800 }] }]]),
  );
  await screen.findByRole('table', { name: 'Rules' });
  await press('End Buyer’s premium');
  await press('End rule', within(await screen.findByRole('alertdialog', { name: 'End this rule?' })));
  await waitFor(() => expect(sent.at(-1)).toEqual(['EndRule', { rule_ID: 3 }]));
});

test('a manager may not end a rule of the house', async () => {
  atWork({ ...staff, roles: ['manager'] });
  openOffice('/office/events/7/rules');
  await screen.findByRole('table', { name: 'Rules' });
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

test('the history says who changed what', async () => {
  api.use(
    http.get('*/GetHistory', () =>
      HttpResponse.json({
        version: 4,
        entries: [{
          entry_ID: 9, at: '2026-11-28T20:14:00Z', by_ID: 2, by: 'Marlys Vik', person_ID: 0, person: '', subject: 'event', subject_ID: 7, version: 4, action: 'event-changed', address: '', detail: {},
          fields: [{ field: 'startsAt', before: '2026-12-05T15:00:00Z', after: '2026-12-05T16:00:00Z' }, { field: 'requiresApproval', before: false, after: true }, { field: 'address', before: '', after: '4100 N Cliff Ave' }],
        }],
      })),
  );
  openOffice('/office/events/7/history');
  const entry = await screen.findByText('Marlys Vik');
  expect(entry.closest('li')!.textContent).toBe(
    'Marlys Vik changed the auction11/28/2026, 2:14 PM CSTStart: 12/05/2026, 9:00 AM CST → 12/05/2026, 10:00 AM CSTThe office approves each bidder: no → yesStreet address: nothing → 4100 N Cliff Ave',
  );
});
