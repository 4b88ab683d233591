import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mutate, unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateBidding } from '@/api/auction/bidding';
import { isKeyOf } from '@/api/http/canonical-query';
import { getBids } from '@/api/operations/bidding.gen';
import type { BidsOutputBody, MyBid } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/stream-phase';
import { useStream } from '@/api/stream/use-stream';
import { BidSheetProvider } from '@/bidding/sheet/bid-sheet-provider';
import { toastError, useToasts } from '@/ui/toast/toast';
import { costOf, excavator, excavatorDetail, lot } from '../../../tests/items';
import { dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { BidsSection } from './bids-section';

const bid = (item_ID: number, description: string, change: Partial<MyBid['lot']> = {}, won = false): MyBid => ({
  item: { ...excavator, item_ID, description, itemURL: `/item/${item_ID}`, lotNumber: '42', event_ID: 1 },
  lot: { ...lot, item_ID, ...change }, won,
});

type Lots = Pick<BidsOutputBody, 'winning' | 'losing' | 'ended'>;

let bids: Lots;
let asked: string[];

/** The page of the engine that has all of these lots. */
function pageOf({ winning, losing, ended }: Lots): BidsOutputBody {
  const totals = { winning: winning.length, losing: losing.length, ended: ended.length };
  return { winning, losing, ended, totals, ...onePage(totals.winning + totals.losing + totals.ended) };
}

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bids = { winning: [], losing: [], ended: [] };
  asked = [];
  api.use(...signedInAs(dale), bidsHandler(), http.get('*/GetPersonalStream', () => refusal(503, 'Later')));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  unload();
});
afterAll(() => api.close());

const bidsHandler = () =>
  http.get('*/GetBids', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(pageOf(bids));
  });

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', query, <Screen />, 'shared');

/** The section as /myaccount shows it: the header streams, and a lot's sheet opens over it. */
function Screen() {
  useStream(dale.user_ID);
  return (
    <BidSheetProvider>
      <BidsSection />
    </BidSheetProvider>
  );
}

const group = (name: RegExp) => screen.findByRole('region', { name });

test('groups winning, losing and ended lots, each with its status and action', async () => {
  bids = {
    winning: [bid(1, 'Dozer')],
    losing: [bid(2, 'Grader', { prebidStatus_ID: 200, nextBid: 95_000, currentBid: 94_500 })],
    ended: [bid(3, 'Paver', { isOpen: false, outcome: 'sold' }, true), bid(4, 'Roller', { isOpen: false, outcome: 'sold', prebidStatus_ID: 200 })],
  };
  open();
  const winning = await group(/^Leading 1$/);
  expect(winning.textContent).toMatch(/Dozer.*You are the high bidder.*\$86,500.*\$92,000/);
  within(winning).getByRole('button', { name: /^Raise max bid ?: Dozer$/ });
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Outbid 1', 'Leading 1', 'Ended 2']);
  const losing = await group(/^Outbid 1$/);
  expect(losing.textContent).toMatch(/Grader.*You’ve been outbid.*\$94,500.*\$92,000/);
  within(losing).getByRole('button', { name: /^Bid \$95,000 ?: Grader$/ });
  const ended = await group(/^Ended 2$/);
  expect(ended.textContent).toMatch(/Paver.*You won this lot.*Roller.*Sold to another bidder/);
  expect(within(ended).queryByRole('button', { name: /^(Bid|Raise)/ })).toBeNull();
});

test('a hidden price is left out, never $0', async () => {
  bids.winning = [bid(1, 'Dozer', { currentBid: null })];
  open();
  const winning = await group(/^Leading/);
  expect(within(winning).queryByText('Current bid')).toBeNull();
  expect(winning.textContent).not.toMatch(/\$0|null/);
});

test('without bids links to online auctions', async () => {
  open();
  await screen.findByRole('heading', { name: 'No bids yet' });
  expect(screen.getByRole('link', { name: 'Online auctions' }).getAttribute('href')).toBe('/online-auctions');
});

test('an empty group says so', async () => {
  bids.losing = [bid(2, 'Grader', { prebidStatus_ID: 200 })];
  open();
  expect((await group(/^Leading$/)).textContent).toContain('You aren’t leading on any open lots.');
});

test('a poll that fails leaves the rows as last known and offers to try again', async () => {
  bids.winning = [bid(1, 'Dozer')];
  open();
  await group(/^Leading 1$/);
  api.use(http.get('*/GetBids', () => refusal(503, 'The auction service is unavailable')));
  await mutate(isKeyOf(getBids));
  await screen.findByText('Last known: we couldn’t refresh your bids.');
  expect((await group(/^Leading 1$/)).textContent).toMatch(/Last known: You are the high bidder.*Last known bid/);
  expect(screen.queryByText('You are the high bidder')).toBeNull();
  api.use(bidsHandler());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You are the high bidder');
  expect(screen.queryByText(/Last known/)).toBeNull();
});

test('a silent stream makes the standing last known before any poll fails', async () => {
  bids = { winning: [bid(1, 'Dozer')], losing: [], ended: [bid(3, 'Paver', { isOpen: false, outcome: 'sold' }, true)] };
  open();
  await waitFor(() => expect(useStreamState.getState().phase).toBe('lost'));
  await screen.findByText('You are the high bidder');
  useStreamState.setState({ phase: 'silent' });
  await screen.findByText('Last known: You are the high bidder');
  expect((await group(/^Ended/)).textContent).toContain('You won this lot');
});

test('what the stream says about a lot shows at once', async () => {
  bids.winning = [bid(1, 'Dozer')];
  open();
  await group(/^Leading 1$/);
  await act(() => updateBidding({ ...lot, item_ID: 1, prebidStatus_ID: 200, currentBid: 93_000, nextBid: 93_500, serverTime: '2026-11-22T15:00:09Z' }));
  expect((await group(/^Leading 1$/)).textContent).toMatch(/You’ve been outbid.*\$93,000.*Bid \$93,500/);
  await act(() => updateBidding({ ...lot, item_ID: 1, currentBid: 1, serverTime: '2026-11-22T14:00:00Z' }));
  expect((await group(/^Leading 1$/)).textContent).toContain('$93,000');
});

test('undecided lots in the ring have a group of their own, without a bid button', async () => {
  const inRing = bid(5, 'Scraper', { isOpen: false, endTime: null, canBid: false, needs: 'closed', needsMessage: 'Bid on this lot in the live auction' });
  bids.winning = [{ ...inRing, item: { ...inRing.item, eventType_ID: 2, display_ID: 8 } }];
  open();
  const ring = await group(/^In the live auction 1$/);
  expect(ring.textContent).toMatch(/Prebidding has closed.*You have the high bid.*In the ring/);
  expect(within(ring).queryByRole('button')).toBeNull();
  expect((await group(/^Leading$/)).textContent).toContain('You aren’t leading on any open lots.');
});

test('a lot that waits in a ring that has opened says so', async () => {
  const waiting = bid(5, 'Scraper', { endTime: null });
  bids.winning = [{ ...waiting, item: { ...waiting.item, eventType_ID: 2, eventDateTime: new Date(Date.now() - 3_600_000).toISOString() } }];
  open();
  expect((await group(/^Leading 1$/)).textContent).toContain('Ring opensNow');
});

test('bids in place: the sheet has the form and confirmation of the lot’s page, and stays open when its row moves', async () => {
  const outbid = bid(2, 'Grader', { hasPrebid: true, prebidStatus_ID: 200, currentBid: 94_500, nextBid: 95_000, quickBids: [95_000, 96_000], preBidAmount: 92_000 });
  const leads = { ...outbid.lot, prebidStatus_ID: 100 as const, preBidAmount: 95_000, currentBid: 95_000, nextBid: 95_500, serverTime: '2026-11-22T15:00:05Z' };
  bids.losing = [outbid];
  api.use(
    http.get('*/GetItem', () => HttpResponse.json({ ...excavatorDetail, ...outbid.item, eventType_ID: 1, display_ID: 5, buyNowPrice: undefined })),
    http.get('*/GetBidding', () => HttpResponse.json(bids.losing.length > 0 ? outbid.lot : leads)),
    http.get('*/GetBiddingTerms', () => refusal(503, 'Later')),
    http.get('*/GetCost', () => HttpResponse.json(costOf(2, 95_000))),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.post('*/PreBid', () => {
      bids = { winning: [{ ...outbid, lot: leads }], losing: [], ended: [] };
      return HttpResponse.json({ result: 100, message: 'You are the high bidder', lot: leads });
    }),
  );
  open();
  toastError('You have been outbid on Grader', undefined, 2);
  toastError('You have been outbid on Dozer', undefined, 1);
  await userEvent.click(within(await group(/^Outbid 1$/)).getByRole('button', { name: /^Bid \$95,000/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bid on lot 42' }));
  await waitFor(() => expect(useToasts.getState().shown.map(({ about }) => about)).toEqual([1]));
  await userEvent.click(await sheet.findByRole('button', { name: 'Bid $95,000' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Confirm your bid' }));
  await userEvent.click(confirmation.getByRole('button', { name: 'Bid $95,000' }));
  await sheet.findByText(/^Bid accepted\. You are the high bidder/);
  const moved = within(await group(/^Leading 1$/)).getByRole('button', { name: /^Raise max bid/ });
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(moved));
});

test('the address holds kind and page; counts are of all lots', async () => {
  const totals = { winning: 3, losing: 61, ended: 140 };
  api.use(
    http.get('*/GetBids', ({ request }) => {
      asked.push(new URL(request.url).search);
      const page = { pageNumber: 2, pageCount: 3, pageSize: 25, totalRecordCount: 61 };
      return HttpResponse.json({ winning: [], losing: [bid(2, 'Grader', { prebidStatus_ID: 200 })], ended: [], totals, ...page });
    }),
  );
  open({ tab: 'bids', status: 'losing', page_number: '2' });
  await screen.findByText('26–26 of 61 lots');
  expect(asked).toEqual(['?pageNumber=2&pageSize=25&statusFilter=losing']);
  expect(screen.getByRole('navigation', { name: 'Bids' }).textContent).toBe('All204Outbid61Leading3Ended140');
  expect(screen.getByRole('link', { name: /^Outbid/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/myaccount?tab=bids&status=losing&page_number=3');
});
