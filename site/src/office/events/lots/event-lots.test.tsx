import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeLot } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../../tests/office';
import { onePage } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const zone = 'America/Chicago';
const event = {
  event_ID: 7, version: 4, eventCode: 'winter', name: 'Winter sale', type: 'online', eventStatus_ID: 2, timeZone: zone, startsAt: '2026-12-05T16:00:00Z', endsAt: '2026-12-06T00:00:00Z',
  location: 'Sioux Falls, SD', isCalled: false,
};
const lot = (item_ID: number, more: Partial<OfficeLot> = {}): OfficeLot => ({
  item_ID, version: 1, lotNumber: String(item_ID), stockNumber: `PI-${item_ID}`, title: `Loader ${item_ID}`, picture: '', seller: '', startingBid: 500, reserve: null, bids: 0, highBid: null,
  endsAt: null, state: 'open', isFixed: false, again_ID: 0, againName: '', isElsewhere: false, ...more,
});
const sale = {
  sale_ID: 31, user_ID: 9, buyer: 'Ben Ode', paddle: '12', invoice_ID: 44, isPaid: false, price: 10000, total: 11550, soldDateTime: '2026-12-05T18:00:00Z', voidedAt: null, voidReason: '',
  isUnpaid: false,
};

let lots: OfficeLot[];
let isBegun = false;
const sent: [operation: string, body: unknown, key: string | null][] = [];

/** Has an operation record what it gets. */
const answers = (operation: string, answer: object) =>
  api.use(
    http.all(`*/${operation}`, async ({ request }) => {
      sent.push([operation, await request.json(), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json(answer);
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  lots = [lot(1), lot(2), lot(3, { bids: 2, highBid: 900, isFixed: true })];
  isBegun = false;
  sent.splice(0);
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: zone })),
    http.get('*/GetOfficeEvent', () => HttpResponse.json({ ...event, eventStatus_ID: isBegun ? 5 : 2 })),
    http.get('*/GetOfficeEvents', ({ request }) => {
      const isDraft = request.url.includes('status=draft');
      return HttpResponse.json({ events: [{ ...event, event_ID: isDraft ? 8 : 7, name: 'Spring sale', eventStatus_ID: isDraft ? 9 : 2 }], ...onePage(1) });
    }),
    http.get('*/GetOfficeLots', () => HttpResponse.json({ event_ID: 7, eventName: 'Winter sale', status_ID: 2, mayReorder: !isBegun, lots })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => userEvent.click(await within_.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lots move by one place, before another one, and get numbers', async () => {
  answers('OrderLots', {});
  answers('RenumberLots', { changed: 2, kept: ['3'], lots: [] });
  openOffice('/office/events/7/lots');
  const rows = within(await screen.findByRole('table', { name: 'Lots' })).getAllByRole('row');
  expect(rows[3]!.textContent).toMatch(/Loader 3.*\$5002, \$900|Loader 3.*Bids 2, \$900/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Lot 1 up' }).disabled).toBe(true);
  await press('Move Lot 1 down');
  await press('Move Lot 2 up');
  await press(/^Move ?Lot 3 to…$/);
  const place = await dialog('Move lot 3');
  await userEvent.selectOptions(place.getByLabelText('Before'), 'Lot 1, Loader 1');
  await press('Move lot 3', place);
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([
    { event_ID: 7, items: [1], before_ID: 3 },
    { event_ID: 7, items: [2], before_ID: 1 },
    { event_ID: 7, items: [3], before_ID: 1 },
  ]));
  await press('Renumber');
  const numbers = await dialog('Renumber lots');
  expect(numbers.getByText(/1 lot with bids keeps its number/)).toBeTruthy();
  await userEvent.clear(numbers.getByLabelText('First number'));
  await userEvent.type(numbers.getByLabelText('First number'), '100');
  await press('Renumber 2 lots', numbers);
  await waitFor(() => expect(sent[3]?.[1]).toEqual({ event_ID: 7, from: 100, step: 1 }));
});

test('marked lots move to another auction; what is refused is said', async () => {
  answers('SaveItems', { saved: [{ item_ID: 1, version: 2 }], refused: [{ item_ID: 3, message: 'Lot 3 has bids', version: 1, conflicts: [], fields: {} }] });
  openOffice('/office/events/7/lots');
  await userEvent.click(await screen.findByLabelText('Mark Lot 1'));
  await userEvent.click(screen.getByLabelText('Mark Lot 3'));
  await press('Move to another auction');
  const move = await dialog('Move 2 lots to another auction');
  await move.findByRole('option', { name: /^Spring sale.*\(draft\)$/ });
  expect(move.queryAllByRole('option', { name: /^Spring sale/ })).toHaveLength(1);
  await userEvent.selectOptions(move.getByLabelText('Auction'), '8');
  await press('Move 2 lots', move);
  expect((await dialog('Not all lots were moved')).getByText('Lot 3 has bids')).toBeTruthy();
  expect(sent[0]![1]).toEqual({ items: [{ item_ID: 1, seen: 1 }, { item_ID: 3, seen: 1 }], set: { event_ID: 8 } });
});

test('withdrawing needs a reason', async () => {
  answers('WithdrawLots', { saved: [{ item_ID: 2, version: 2 }], refused: [] });
  openOffice('/office/events/7/lots');
  await userEvent.click(await screen.findByLabelText('Mark Lot 2'));
  await press('Withdraw');
  const withdraw = await dialog('Withdraw lot 2?');
  await press('Withdraw lot 2', withdraw);
  await withdraw.findByText('Enter why');
  await userEvent.type(withdraw.getByLabelText('Reason'), 'Sold in the yard');
  await press('Withdraw lot 2', withdraw);
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([{ items: [{ item_ID: 2, seen: 1 }], reason: 'Sold in the yard' }]));
});

test('lots of an auction that has begun stay, as do those of people who only read', async () => {
  isBegun = true;
  openOffice('/office/events/7/lots');
  await screen.findByRole('table', { name: 'Lots' });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  cleanup();
  isBegun = false;
  atWork({ ...staff, roles: ['auctioneer'] });
  openOffice('/office/events/7/lots');
  await screen.findByRole('table', { name: 'Lots' });
  expect(screen.queryByRole('button', { name: /^(Move|Renumber)/ })).toBeNull();
});

test('an auction without lots says how to add them', async () => {
  lots = [];
  openOffice('/office/events/7/lots');
  await screen.findByRole('heading', { name: 'No lots yet' });
});

const after = () => {
  isBegun = true;
  lots = [
    lot(1, { state: 'sold', bids: 3, highBid: 10000, isFixed: true, sale }),
    lot(2, { state: 'unsold', bids: 1, highBid: 700, isFixed: true }),
    lot(3, { state: 'voided', isFixed: true, sale: { ...sale, sale_ID: 32, total: 0, voidedAt: '2026-12-06T18:00:00Z', voidReason: 'No money', isUnpaid: true } }),
    lot(4, { state: 'unsold', isFixed: true, isElsewhere: true, again_ID: 8, againName: 'Spring sale' }),
  ];
};

test('the results say what became of each lot, by a filter in the address', async () => {
  after();
  openOffice('/office/events/7/sales');
  const rows = within(await screen.findByRole('table', { name: 'Results' })).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/SoldNot paid yetBen OdePaddle 12.*\$10,000/);
  expect(rows[2]).toMatch(/Reserve not met.*\(\$700\)/);
  expect(rows[3]).toMatch(/Sale voidedNot paid. No money/);
  expect(rows[4]).toMatch(/No bidsOffered again in Spring sale/);
  cleanup();
  openOffice('/office/events/7/sales?show=sold');
  expect(within(await screen.findByRole('table', { name: 'Results' })).getAllByRole('row')).toHaveLength(2);
});

test('a sale is voided once, with the amount in the button', async () => {
  after();
  answers('VoidSale', { transaction_ID: 5, invoice: {} });
  openOffice('/office/events/7/sales');
  await press('Void sale of Lot 1');
  const form = await dialog('Void the sale of lot 1?');
  expect(form.getByText(/\$11,550\.00 comes off invoice #44 of Ben Ode/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Reason'), 'Never paid');
  await userEvent.click(form.getByLabelText('The buyer did not pay'));
  await press('Void sale of $11,550.00', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['VoidSale', { sale_ID: 31, reason: 'Never paid', isUnpaid: true, seenTotal: 11550 }, expect.stringMatching(/./)]]);
});

test('the buyer is changed to a person who is found by name', async () => {
  after();
  answers('ChangeBuyer', { sale_ID: 33, total: 11550, before: {}, invoice: {} });
  api.use(http.get('*/FindPeople', () => HttpResponse.json({ people: [{ user_ID: 12, name: 'Ann Olesen', emailAddress: 'ann@example.com', phone: '' }], ...onePage(1) })));
  openOffice('/office/events/7/sales');
  await press('Change buyer of Lot 1');
  const form = await dialog('Change the buyer of lot 1');
  await userEvent.type(form.getByLabelText('Who bought it'), 'ann');
  await userEvent.click(await form.findByRole('option', { name: 'Ann Olesen, ann@example.com, #12' }));
  await userEvent.type(form.getByLabelText('Reason'), 'Wrong paddle');
  await press('Sell to Ann Olesen for $10,000', form);
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ sale_ID: 31, user_ID: 12, paddle: '', reason: 'Wrong paddle', seenTotal: 11550 }));
});

test('lots that did not sell are offered again together', async () => {
  after();
  answers('OfferAgain', { saved: [{ item_ID: 2, version: 2 }, { item_ID: 3, version: 2 }], refused: [] });
  openOffice('/office/events/7/sales');
  await userEvent.click(await screen.findByLabelText('Mark all lots that can be offered again'));
  await press('Offer 2 lots again');
  const form = await dialog('Offer 2 lots again');
  await form.findByRole('option', { name: /^Spring sale/ });
  await userEvent.selectOptions(form.getByLabelText('Auction'), '8');
  await press('Offer 2 lots again', form);
  await waitFor(() => expect(sent[0]?.slice(0, 2)).toEqual(['OfferAgain', { items: [{ item_ID: 2, seen: 1 }, { item_ID: 3, seen: 1 }], event_ID: 8 }]));
});

test('a clerk reads the results and changes nothing', async () => {
  after();
  atWork({ ...staff, roles: ['clerk'] });
  openOffice('/office/events/7/sales');
  await screen.findByRole('table', { name: 'Results' });
  expect(screen.queryByRole('button', { name: /Void|Change|Offer/ })).toBeNull();
});
