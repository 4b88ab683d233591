import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mutate, unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateBidding } from '@/api/auction/bidding';
import { isKeyOf } from '@/api/http/canonical-query';
import { getBidding } from '@/api/operations/bidding.gen';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { clearPerson } from '@/session/sign-out';
import { lot as open } from '../../../tests/open-lot';
import { atThePaceOfPeople, hammer, settled } from '../../../tests/press-pace';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { BidPanel } from './bid-panel';

const item = {
  item_ID: 7, description: '2021 Hitachi ZX350LC-6', display_ID: 5, lotNumber: '42', event_ID: 1, eventType_ID: 1, eventName: 'Retirement', priceKind: 'current',
  price: 12_250, totalBids: 17, showCurrentBid: true, reserveStatus: 'none', endTime: '2099-11-24T18:00:00Z', eventDateTime: '2026-11-22T06:00:00Z',
  timeZone: 'America/Chicago', settings: { allowBuyNow: false, allowOffers: false, allowPrebid: true, hasReserve: false }, terms_ID: 3,
} as unknown as ItemDetail;

type Sent = { body: { amount: number; type: string; item_ID: number; event_ID: number }; key: string | null };

/** What the engine answers; tests change it before they click. */
const engine = { lot: open as LotBidding, sent: [] as Sent[] };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(engine, { lot: open, sent: [] });
  useBidPreferences.setState({ instaBid: false, spoken: 'all' });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBidding', () => HttpResponse.json(engine.lot)),
    http.get('*/GetBiddingTerms', () =>
      HttpResponse.json({
        item_ID: 7, increments: [{ upTo: null, step: 250 }], softClose: { windowSeconds: 120, resetSeconds: 120, mode: 'lot', maxExtensions: 0 },
        premium: [], fee: [], feeName: '', titleFee: [], titleFeeName: '', surchargeRate: 2.95, taxRate: 0, taxName: '', reservePolicy: 'jump',
      }),
    ),
    http.get('*/GetCost', ({ request }) => {
      const amount = Number(new URL(request.url).searchParams.get('amount'));
      const lines = [{ kind: 'price', description: 'Price', amount }, { kind: 'premium', description: 'Buyer’s premium, 10%', amount: amount / 10 }];
      return HttpResponse.json({ item_ID: 7, qty: 1, lines, transactionFee: 0, total: amount * 1.1, isTaxExempt: false });
    }),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.get('*/GetPersonalStream', () => refusal(503, 'Not now')),
    http.post('*/PreBid', async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      engine.sent.push({ body, key: request.headers.get('Idempotency-Key') });
      const after = { hasPrebid: true, prebidStatus_ID: 100 as const, preBidAmount: body.amount, currentBid: 12_500, nextBid: 12_750, totalBids: 18 };
      engine.lot = { ...engine.lot, ...after, quickBids: [12_750, 13_000], serverTime: '2026-11-22T07:00:05Z' };
      return HttpResponse.json({ result: 100, message: 'You are the high bidder', lot: engine.lot });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  unload();
});

function show(lot: Partial<LotBidding> = {}) {
  engine.lot = { ...open, ...lot };
  renderAt('/item/[...segments]', { segments: ['7'] }, <BidPanel item={item} refresh={() => undefined} />, 'shared');
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('complementary', { name: 'Bid or buy' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm your bid' }));

test('fills in the next bid with its total cost, asks for confirmation once, and shows the outcome', async () => {
  show();
  await userEvent.click(await button('Bid $12,500'));
  expect(engine.sent).toEqual([]);
  await dialog().findByText('$13,750.00');
  await userEvent.click(dialog().getByRole('button', { name: 'Bid $12,500' }));
  await waitFor(() => expect(panel().textContent).toContain('You are the high bidder at $12,500'));
  expect(engine.sent[0]).toMatchObject({ body: { item_ID: 7, event_ID: 1, amount: 12_500, type: 'maximum' } });
  expect(engine.sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('Raise max bid')).toBeTruthy();
});

test('a hammered Enter key confirms nothing; after a bid the focus is not on a button that bids', async () => {
  atThePaceOfPeople();
  show();
  (await button('Bid $12,500')).focus();
  await hammer(() => userEvent.keyboard('{Enter}'));
  await settled();
  expect(engine.sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Bid $12,500' })));
  await hammer(() => userEvent.keyboard('{Enter}'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Your bid' })));
  await hammer(() => userEvent.keyboard('{Enter}'));
  expect([engine.sent.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test.each(['{Enter}', ' '])('with instant bid, five quick presses of %j bid once', async (key) => {
  atThePaceOfPeople();
  useBidPreferences.setState({ instaBid: true });
  show();
  (await button('Bid $12,500')).focus();
  await hammer(() => userEvent.keyboard(key));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Your bid' })));
  await hammer(() => userEvent.keyboard(key));
  expect([engine.sent.map(({ body }) => body.amount), screen.queryByRole('dialog')]).toEqual([[12_500], null]);
});

test('with instant bid, five quick clicks bid once', async () => {
  atThePaceOfPeople();
  useBidPreferences.setState({ instaBid: true });
  show();
  const bid = await button('Bid $12,500');
  await hammer(() => userEvent.click(bid));
  await waitFor(() => expect(engine.sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a comma that may be meant for cents bids no other amount', async () => {
  show();
  const field = await screen.findByRole('textbox', { name: 'Bid amount' });
  await userEvent.clear(field);
  await userEvent.type(field, '184000,75{Enter}');
  expect(panel().textContent).toContain('Use a point for cents: 1840.75');
  expect([engine.sent, screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('makes a higher amount a max bid, and explains a typed amount that is too low', async () => {
  show();
  await userEvent.click(await button('$15,000'));
  expect(await button('Place max bid of $15,000')).toBeTruthy();
  expect(panel().textContent).toContain('If someone bids $12,750, we bid $13,000 for you, up to $15,000');
  const field = screen.getByRole('textbox', { name: 'Bid amount' });
  await userEvent.clear(field);
  await userEvent.type(field, '9,000{Enter}');
  expect(panel().textContent).toContain('Bid at least $12,500');
  expect([engine.sent, screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('asks twice about an amount far above the price, and refuses one above the limit', async () => {
  show();
  const field = await screen.findByRole('textbox', { name: 'Bid amount' });
  await userEvent.clear(field);
  await userEvent.type(field, '99,999,999{Enter}');
  expect(panel().textContent).toContain('The highest bid we take on this lot right now is $1,250,000');
  expect(await screen.findByText('Hammer price at the next bid')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '125,000{Enter}');
  expect(dialog().getByText('This is more than 10 times the current price of $12,250. Check the amount.')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Place max bid of $125,000' }));
  expect(engine.sent).toEqual([]);
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Yes, I want to bid $125,000' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Place max bid of $125,000' }));
  await waitFor(() => expect(engine.sent.map(({ body }) => body.amount)).toEqual([125_000]));
});

test('a leader sees what the lot costs now and at most, and raises the maximum only on request', async () => {
  show({ hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 15_000 });
  const raise = await button('Raise max bid');
  await waitFor(() => expect(panel().textContent).toMatch(/Total at the current bid\$13,475\.00.*Total at your max bid\$16,500\.00/));
  expect(within(panel()).queryByRole('textbox')).toBeNull();
  await userEvent.click(raise);
  await userEvent.click(dialog().getByRole('button', { name: '$15,500' }));
  const field = dialog().getByRole('textbox', { name: 'New max bid' });
  expect((field as HTMLInputElement).value).toBe('15,500');
  await userEvent.clear(field);
  await userEvent.type(field, '14,000');
  expect(dialog().getByText('Your max bid is already $15,000')).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Raise max bid to $15,250' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(field);
  await userEvent.type(field, '16,000');
  await dialog().findByText('Total with fees and tax: $17,600.00');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Raise max bid to $16,000' }));
  // A press soon after the figure changed does nothing.
  await waitFor(() => {
    if (screen.queryByRole('dialog')) dialog().queryByRole('button', { name: 'Raise max bid to $16,000' })?.click();
    expect(engine.sent.map(({ body }) => body.amount)).toEqual([16_000]);
  });
});

test('shows the server’s first message on the form', async () => {
  api.use(http.post('*/PreBid', () => HttpResponse.json({ result: 300, messages: ['Please bid at least $13,000', 'x'] }, { status: 400 })));
  show();
  await userEvent.click(await button('Bid $12,500'));
  await userEvent.click(dialog().getByRole('button', { name: 'Bid $12,500' }));
  await waitFor(() => expect(within(panel()).getAllByRole('alert').some((alert) => alert.textContent === 'Please bid at least $13,000')).toBe(true));
});

test('retries a lost answer with the same key', async () => {
  const keys: (string | null)[] = [];
  let isCut = true;
  api.use(
    http.post('*/PreBid', ({ request }) => {
      if (!isCut) return undefined;
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  show();
  await userEvent.click(await button('Bid $12,500'));
  await userEvent.click(dialog().getByRole('button', { name: 'Bid $12,500' }));
  await screen.findByText('We couldn’t confirm your bid. Try again: it cannot be counted twice.');
  isCut = false;
  await userEvent.click(await button('Try again: Bid $12,500'));
  await waitFor(() => expect(panel().textContent).toContain('You are the high bidder at $12,500'));
  expect(new Set([...keys, ...engine.sent.map(({ key }) => key)]).size).toBe(1);
  expect(engine.sent).toHaveLength(1);
});

test('announces an outbid immediately and offers the next bid', async () => {
  show();
  await button('Bid $12,500');
  await updateBidding({ ...engine.lot, hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 12_250, serverTime: '2026-11-22T07:00:08Z' });
  await waitFor(() => expect(within(panel()).getAllByRole('status').map((region) => region.textContent)).toContain('You are the high bidder'));
  await updateBidding({ ...engine.lot, hasPrebid: true, prebidStatus_ID: 200, currentBid: 13_000, nextBid: 13_250, quickBids: [13_250], totalBids: 19, serverTime: '2026-11-22T07:00:09Z' });
  await screen.findByText('You’ve been outbid');
  expect(within(panel()).getAllByRole('alert').map((alert) => alert.textContent)).toContain('You’ve been outbid. The next bid is $13,250.');
  expect(panel().textContent).not.toContain('You are the high bidder');
  expect(await button('Bid $13,250')).toBeTruthy();
});

test('makes no claims while the server does not answer, and recovers with the next answer', async () => {
  show({ hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 15_000 });
  await screen.findByText('You are the high bidder');
  api.use(http.get('*/GetBidding', () => refusal(503, 'The auction service is unavailable')));
  await mutate(isKeyOf(getBidding));
  expect(await screen.findByText('Last known: You are the high bidder')).toBeTruthy();
  expect(screen.queryByText('You are the high bidder')).toBeNull();
  expect(panel().textContent).toContain('Can’t reach the auction');
  expect(panel().textContent).toContain('Last known bid');
  await updateBidding({ ...engine.lot, serverTime: '2026-11-22T07:00:09Z' });
  expect(await screen.findByText('You are the high bidder')).toBeTruthy();
  expect(panel().textContent).not.toContain('Last known');
});

test('asks about the next bid when bidding passes the amount during confirmation', async () => {
  show();
  await userEvent.click(await button('Bid $12,500'));
  await updateBidding({ ...engine.lot, currentBid: 13_000, nextBid: 13_250, quickBids: [13_250], totalBids: 18, serverTime: '2026-11-22T07:00:09Z' });
  await dialog().findByText('Bidding has passed $12,500. The next bid is $13,250.');
  // A click meant for the previous figure does nothing.
  dialog().getByRole('button', { name: 'Bid $13,250' }).click();
  expect(engine.sent).toEqual([]);
  await waitFor(async () => {
    if (screen.queryByRole('dialog')) dialog().queryByRole('button', { name: 'Bid $13,250' })?.click();
    expect(engine.sent.map(({ body }) => body.amount)).toEqual([13_250]);
  });
});

test('instant bidding skips the confirmation for the next bid only, and ends with the session', async () => {
  show();
  useBidPreferences.setState({ instaBid: true });
  await userEvent.click(await button('$15,000'));
  await userEvent.click(await button('Place max bid of $15,000'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(engine.sent).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: '$12,500' }));
  await userEvent.click(await button('Bid $12,500'));
  await waitFor(() => expect(engine.sent.map(({ body }) => body.amount)).toEqual([12_500]));
  clearPerson();
  expect(useBidPreferences.getState().instaBid).toBe(false);
});

test.each([
  ['registration', 'Register to bid', /^Register/],
  ['privileges', 'Online Bidding Registration Required', 'Request online bidding'],
] as const)('shows the requirement: %s', async (needs, needsMessage, action) => {
  show({ canBid: false, needs, needsMessage });
  await screen.findByText(needsMessage);
  expect(within(panel()).getByRole('button', { name: action })).toBeTruthy();
  expect(within(panel()).queryByRole('button', { name: /^Bid / })).toBeNull();
});

test('offers to register before bidding opens', async () => {
  show({ isOpen: false, canBid: false, needs: 'closed', needsMessage: 'Bidding on this lot is not open yet', opensAt: '2099-11-23T18:00:00Z' });
  await screen.findByText('Bidding on this lot is not open yet');
  expect(within(panel()).getByRole('button', { name: /^Register/ })).toBeTruthy();
});

test('shows the outcome of a closed lot and takes no bid', async () => {
  show({ isOpen: false, canBid: false, needs: 'closed', outcome: 'sold', hasPrebid: true, prebidStatus_ID: 100 });
  await screen.findByText('You won this lot');
  expect(screen.getByRole('link', { name: 'View what you won' })).toBeTruthy();
  expect(within(panel()).queryByRole('textbox')).toBeNull();
  // Nothing about it changes anymore.
  expect(screen.queryByText('Live')).toBeNull();
});

test('says of a lot that nobody bid on that there were no bids, not that there are none yet', async () => {
  show({ isOpen: false, canBid: false, needs: 'closed', outcome: 'unsold', totalBids: 0, currentBid: null });
  await screen.findByText('This lot did not sell: there were no bids.');
  expect(panel().textContent).toContain('No bids');
  expect(panel().textContent).not.toContain('No bids yet');
});

test('leads to the board while the lot is in the ring', async () => {
  show({ isLive: true, endTime: null, canBid: false, needs: 'closed', needsMessage: 'The auctioneer has not opened this lot yet' });
  expect((await screen.findByRole('link', { name: 'JOIN LIVE AUCTION' })).getAttribute('href')).toBe('/live-auction?event=1'); // one
  expect(within(panel()).queryByRole('button', { name: /^Bid / })).toBeNull();
});
