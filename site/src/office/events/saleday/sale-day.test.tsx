import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SaleDayOutputBody, SaleLot } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../../tests/office';
import { onePage } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const zone = 'America/Chicago';
const event = {
  event_ID: 7, version: 4, eventCode: 'winter', name: 'Winter sale', type: 'online', eventStatus_ID: 3, timeZone: zone, startsAt: '2026-12-05T16:00:00Z', endsAt: '2099-12-06T00:00:00Z',
  location: 'Sioux Falls, SD', isCalled: false,
};
const lot = (item_ID: number, more: Partial<SaleLot> = {}): SaleLot => ({
  item_ID, lotNumber: String(100 + item_ID), title: `Loader ${item_ID}`, state: 'open', isInRing: false, endsAt: '2099-12-06T00:00:00Z', extensions: 0, extendedBy: '', bids: 0, bidders: 0,
  highBid: null, highBidder: '', highBidder_ID: 0, paddle: '', reserve: null, isReserveMet: false, hasInterest: false, ...more,
});
const ann = { bids: 3, bidders: 2, highBid: 800, highBidder: 'Ann Moen', highBidder_ID: 9, paddle: '12', reserve: 700, isReserveMet: true };
const running: Omit<SaleDayOutputBody, '$schema'> = {
  event_ID: 7, serverTime: '2026-12-05T17:00:00Z', state: 'running', isCalled: false, pausedAt: null, ringItem_ID: 0, nextClose: '2099-12-06T00:00:00Z', lastClose: '2099-12-06T00:10:00Z',
  open: 2, sold: 1, pending: 0, unsold: 0, withdrawn: 0, openNoBids: 1, openNotMet: 0, extended: 0, bids: 5, bidders: 3, registered: 142, openBids: 800, hammerTotal: 4000,
  lots: [lot(1, ann), lot(2)], ...onePage(2),
};

let sale: Omit<SaleDayOutputBody, '$schema'>;
let isDown = false;
const sent: [operation: string, body: unknown, key: string | null][] = [];

/** Has an operation record what it gets, and change the sale. */
const answers = (operation: string, answer: object, then: Partial<SaleDayOutputBody> = {}) =>
  api.use(
    http.post(`*/${operation}`, async ({ request }) => {
      sent.push([operation, await request.json(), request.headers.get('Idempotency-Key')]);
      sale = { ...sale, ...then };
      return HttpResponse.json(answer);
    }),
  );

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sale = running;
  isDown = false;
  sent.splice(0);
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: zone })),
    http.get('*/GetOfficeEvent', () => HttpResponse.json(event)),
    http.get('*/GetSaleDay', () => (isDown ? HttpResponse.error() : HttpResponse.json(sale))),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

/** How the name of a button on a lot ends: with the lot, which only screen readers hear. */
const on = (action: string, lot: string) => new RegExp(`^${action}\\s?:? ?${lot}$`);
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) => {
  const button = await within_.findByRole('button', { name });
  await userEvent.click(button);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = () => openOffice('/office/events/7/sale-day');

test('the sale is paused and resumed by one press in a dialog each', async () => {
  answers('PauseSale', { success: true }, { state: 'paused', pausedAt: '2026-12-05T17:00:00Z' });
  open();
  await press('Pause sale');
  const pause = await dialog('Pause Winter sale?');
  expect(pause.getByText(/None of the 2 open lots takes bids or closes/)).toBeTruthy();
  await press('Pause sale', pause);
  expect(await screen.findByRole('heading', { name: 'Paused' })).toBeTruthy();
  expect(sent).toEqual([['PauseSale', { event_ID: 7 }, expect.any(String)]]);
  answers('ResumeSale', { success: true }, { state: 'running', pausedAt: null });
  await press('Resume sale');
  const resume = await dialog('Resume Winter sale?');
  expect(resume.getByText(/Each closes later by as long as the pause took/)).toBeTruthy();
  await press('Resume sale', resume);
  expect(await screen.findByRole('heading', { name: 'Running' })).toBeTruthy();
});

test('one lot and all lots are extended', async () => {
  answers('ExtendLots', { extended: 1 });
  open();
  await press(on('Extend', 'Lot 101'));
  const one = await dialog('Extend Lot 101');
  await userEvent.selectOptions(one.getByLabelText('Close later by'), '15 minutes');
  await press('Extend Lot 101 by 15 minutes', one);
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ event_ID: 7, items: [1], minutes: 15, reason: '' }));
  await press('Extend all lots');
  const all = await dialog('Extend all open lots');
  await press('Extend all 2 lots by 10 minutes', all);
  await waitFor(() => expect(sent[1]?.[1]).toEqual({ event_ID: 7, minutes: 10, reason: '' }));
});

test('a retraction shows what it changes first, and again when somebody has bid meanwhile', async () => {
  let seen = 4;
  api.use(
    http.get('*/GetLotBids', () =>
      HttpResponse.json({
        item_ID: 1,
        bids: [
          { bid: 4, bidder: 2, user_ID: 9, name: 'Ann Moen', paddle: '12', amount: 800, price: 800, isRetracted: false, at: '2026-12-05T16:58:00Z' },
          { bid: 3, bidder: 1, user_ID: 8, name: 'Ben Ode', paddle: '7', amount: null, price: 700, isRetracted: true, at: '2026-12-05T16:50:00Z' },
        ],
      }),
    ),
    http.get('*/PreviewRetraction', () =>
      HttpResponse.json({
        item_ID: 1, bid: 4, name: 'Ann Moen', seen, before: { price: 800, leader: 'Ann Moen', isReserveMet: true }, after: { price: seen === 4 ? 500 : 650, leader: 'Cy Lund', isReserveMet: false },
        voided: [],
      }),
    ),
    http.post('*/RetractBid', async ({ request }) => {
      const body = (await request.json()) as { seen: number };
      sent.push(['RetractBid', body, null]);
      if (body.seen === 5) return HttpResponse.json({ result: 100, message: 'Bid retracted', lot: {} });
      seen = 5;
      return HttpResponse.json({ message: 'Somebody has bid since you looked. See again what this changes', requestId: 'x' }, { status: 409 });
    }),
  );
  open();
  await press(on('Bids', 'Lot 101'));
  const bids = await dialog('Bids on Lot 101');
  expect((await bids.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ann Moen bid $800'),
    expect.stringMatching(/Ben Ode raised a maximum.*retracted/),
  ]);
  await press(/^Retract…\s?the bid of Ann Moen$/, bids);
  const retract = await dialog('Retract the bid of Ann Moen?');
  expect(await retract.findByText('Cy Lund leads at $500, reserve not met')).toBeTruthy();
  await userEvent.type(retract.getByLabelText('Reason'), 'A slip');
  await press('Retract bid', retract);
  expect(await retract.findByText(/Somebody has bid since you looked/)).toBeTruthy();
  expect(await retract.findByText('Cy Lund leads at $650, reserve not met')).toBeTruthy();
  await press('Retract bid', retract);
  await waitFor(() => expect(sent.map(([, body]) => (body as { seen: number }).seen)).toEqual([4, 5]));
});

test('a lot is withdrawn with its bids, for a reason', async () => {
  answers('WithdrawFromSale', { success: true }, { lots: [lot(2)], open: 1, withdrawn: 1 });
  open();
  await press(on('Withdraw', 'Lot 101'));
  const withdraw = await dialog('Withdraw Lot 101?');
  expect(withdraw.getByText(/3 bids up to \$800 no longer count, 2 bidders are told/)).toBeTruthy();
  await press('Withdraw Lot 101', withdraw);
  expect(sent).toEqual([]); // without a reason
  await userEvent.type(withdraw.getByLabelText('Reason'), 'Sold in the yard');
  await press('Withdraw Lot 101', withdraw);
  await waitFor(() => expect(screen.queryByText('Loader 1')).toBeNull());
  expect(sent[0]?.[1]).toEqual({ event_ID: 7, item_ID: 1, seenBids: 3, reason: 'Sold in the yard' });
});

test('a message goes to everybody who is registered', async () => {
  answers('MessageBidders', { people: 142 });
  open();
  await press('Message bidders');
  const message = await dialog('Message bidders');
  await userEvent.type(message.getByLabelText('Message'), 'Pickup starts at noon');
  await press('Send to 142 bidders', message);
  await waitFor(() => expect(sent[0]?.[1]).toEqual({ event_ID: 7, text: 'Pickup starts at noon' }));
});

test('it says when its figures are old, and when nothing is there', async () => {
  sale = { ...running, open: 0, lots: [], nextClose: null, lastClose: null, ...onePage(0) };
  open();
  expect(await screen.findByText('No lot is open')).toBeTruthy();
  isDown = true;
  expect(await screen.findByText(/These figures are from/, undefined, { timeout: 4000 })).toBeTruthy();
});

test('people see only what they may do', async () => {
  atWork({ ...staff, roles: ['cashier'] });
  sale = { ...running, lots: [lot(1, ann), lot(2, { hasInterest: true, bids: 1, highBid: 100 })] };
  open();
  expect(await screen.findByText('Ann Moen')).toBeTruthy();
  expect(screen.getByText(/Hidden: you have an interest/)).toBeTruthy();
  for (const name of ['Pause sale', 'Extend all lots', 'Message bidders', /^Extend/, /^Bids/, /^Withdraw/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a sale without closing times has none to extend', async () => {
  sale = { ...running, nextClose: null, lastClose: null, lots: [lot(1, { ...ann, endsAt: null })] };
  open();
  expect(await screen.findByText('Lots have no closing times in this sale.')).toBeTruthy();
  expect(screen.getByRole('button', { name: on('Bids', 'Lot 101') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
});

test('a called sale leads to its console', async () => {
  sale = { ...running, isCalled: true, nextClose: null, lastClose: null, ringItem_ID: 1, lots: [lot(1, { ...ann, endsAt: null, isInRing: true }), lot(2, { endsAt: null })] };
  open();
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the console' })).href).toContain('/auctioneer-view?event=7');
  expect(screen.getByText('In the ring')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
  expect(screen.queryByRole('button', { name: on('Withdraw', 'Lot 101') })).toBeNull();
  expect(screen.getByRole('button', { name: on('Withdraw', 'Lot 102') })).toBeTruthy();
});
