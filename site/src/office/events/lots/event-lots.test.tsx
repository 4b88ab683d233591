import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LotOrder, OfficeLot } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../../tests/office';
import { onePage } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';
import { reordered } from './use-lot-order';

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
  sale_ID: 31, user_ID: 9, buyer: 'Ben Ode', hasEmail: true, paddle: '12', invoice_ID: 44, isPaid: false, price: 10000, total: 11550, soldDateTime: '2026-12-05T18:00:00Z', voidedAt: null, voidReason: '',
  isUnpaid: false,
};

let lots: OfficeLot[];
let isBegun = false;
const sent: [operation: string, body: unknown, key: string | null][] = [];

const list = () => ({ event_ID: 7, eventName: 'Winter sale', status_ID: 2, mayReorder: !isBegun, lots });

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
  // The rows in view depend on the size of the list, which has none here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
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
    http.get('*/GetOfficeLots', () => HttpResponse.json(list())),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => userEvent.click(await within_.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Returns the texts of the rows of a table without its head. */
const rowsOf = async (name: string) => within(await screen.findByRole('grid', { name })).getAllByRole('row').slice(1).map(({ textContent }) => textContent ?? '');

test('lots move by one place at once, before another one, and get numbers', async () => {
  api.use(
    http.put('*/OrderLots', async ({ request }) => {
      const order = (await request.json()) as LotOrder;
      sent.push(['OrderLots', order, null]);
      lots = reordered(lots, order);
      return HttpResponse.json(list());
    }),
  );
  answers('RenumberLots', { changed: 2, kept: ['3'], lots: [] });
  openOffice('/office/events/7/lots');
  expect((await rowsOf('Lots'))[2]).toMatch(/Loader 3.*\$9002 bids/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Lot 1 up' }).disabled).toBe(true);
  await press('Move Lot 1 down');
  expect((await rowsOf('Lots')).map((row) => /Loader (\d)/.exec(row)?.[1])).toEqual(['2', '1', '3']);
  await press('Move Lot 1 up');
  await press(/^Move ?Lot 3 to…$/);
  const place = await dialog('Move lot 3');
  await press('Move lot 3', place);
  await place.findByText('Choose a lot from the list');
  await userEvent.type(place.getByLabelText('Before'), 'loader 2');
  await userEvent.click(await place.findByRole('option', { name: 'Lot 2, Loader 2' }));
  await press('Move lot 3', place);
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([
    { event_ID: 7, items: [1], before_ID: 3 },
    { event_ID: 7, items: [1], before_ID: 2 },
    { event_ID: 7, items: [3], before_ID: 2 },
  ]));
  await press('Renumber');
  const numbers = await dialog('Renumber lots');
  expect(numbers.getByText(/1 lot with bids keeps its number/)).toBeTruthy();
  await userEvent.clear(numbers.getByLabelText('First number'));
  await userEvent.type(numbers.getByLabelText('First number'), '100');
  await press('Renumber 2 lots', numbers);
  await waitFor(() => expect(sent[3]?.[1]).toEqual({ event_ID: 7, from: 100, step: 1 }));
});

test('a lot that the engine does not move goes back, with the reason', async () => {
  api.use(http.put('*/OrderLots', () => HttpResponse.json({ message: 'The auction has begun' }, { status: 409 })));
  openOffice('/office/events/7/lots');
  await press('Move Lot 1 down');
  await screen.findByText('The auction has begun');
  await waitFor(async () => expect((await rowsOf('Lots'))[0]).toContain('Loader 1'));
});

test('of 10,000 lots only those in view are in the document; all are found, counted and selected', async () => {
  lots = Array.from({ length: 10_000 }, (_, at) => lot(at + 1));
  openOffice('/office/events/7/lots');
  const grid = await screen.findByRole('grid', { name: 'Lots' });
  expect(grid.getAttribute('aria-rowcount')).toBe('10001');
  expect((await rowsOf('Lots')).length).toBeLessThan(60);
  await userEvent.click(screen.getByLabelText('Select all'));
  screen.getByText('10,000 lots selected');
  await userEvent.type(screen.getByRole('searchbox'), 'loader 9999');
  screen.getByText('1 of 10,000 lots');
  expect(await rowsOf('Lots')).toEqual([expect.stringMatching(/Loader 9999/)]);
  expect(screen.queryByRole('button', { name: 'Move Lot 9999 up' })).toBeNull();
});

test('the keyboard moves in the grid and in the buttons of a row', async () => {
  openOffice('/office/events/7/lots');
  (await screen.findByLabelText('Select Lot 1')).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  screen.getByText('1 lot selected');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Lot 3 up');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Move Lot 3 to…');
  await userEvent.keyboard(' ');
  await dialog('Move lot 3');
});

test('selected lots move to another auction; what is refused is said', async () => {
  answers('SaveItems', { saved: [{ item_ID: 1, version: 2 }], refused: [{ item_ID: 3, message: 'Lot 3 has bids', version: 1, conflicts: [], fields: {} }] });
  openOffice('/office/events/7/lots');
  await userEvent.click(await screen.findByLabelText('Select Lot 1'));
  await userEvent.click(screen.getByLabelText('Select Lot 3'));
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
  await userEvent.click(await screen.findByLabelText('Select Lot 2'));
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
  await screen.findByRole('grid', { name: 'Lots' });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  cleanup();
  isBegun = false;
  atWork({ ...staff, roles: ['auctioneer'] });
  openOffice('/office/events/7/lots');
  await screen.findByRole('grid', { name: 'Lots' });
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
  const rows = await rowsOf('Results');
  expect(rows[0]).toMatch(/SoldNot paid yetBen OdePaddle 12\$10,000/);
  expect(rows[1]).toMatch(/Reserve not met\$700high bid/);
  expect(rows[2]).toMatch(/Sale voidedNot paid. No money/);
  expect(rows[3]).toMatch(/No bidsOffered again in Spring sale/);
  await press('Hammer');
  expect((await rowsOf('Results'))[0]).toContain('Loader 2');
  cleanup();
  openOffice('/office/events/7/sales?show=sold');
  expect(await rowsOf('Results')).toHaveLength(1);
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

test('nobody without an email address is said to be emailed', async () => {
  after();
  lots = [lot(1, { state: 'sold', isFixed: true, sale: { ...sale, hasEmail: false } })];
  openOffice('/office/events/7/sales');
  await press('Void sale of Lot 1');
  const form = await dialog('Void the sale of lot 1?');
  form.getByText(/of Ben Ode, who has no email address/);
  expect(form.queryByText('The buyer reads it.')).toBeNull();
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
  await userEvent.click(await screen.findByLabelText('Select all'));
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
  await screen.findByRole('grid', { name: 'Results' });
  expect(screen.queryByRole('button', { name: /Void|Change|Offer/ })).toBeNull();
});
