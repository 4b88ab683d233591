import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MyBid, Offer, WatchedItem } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/stream-phase';
import { countered, excavator, lot, offer } from '../../../tests/items';
import { dale, nothingYet, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { OverviewSection } from './overview-section';

const soon = new Date(Date.now() + 3_600_000).toISOString();

const bid = (item_ID: number, description: string, change: Partial<MyBid['lot']> = {}): MyBid => ({
  item: { ...excavator, item_ID, description, lotNumber: String(item_ID), event_ID: 1, eventType_ID: 1 }, lot: { ...lot, item_ID, ...change }, won: false,
});

const watched = (item_ID: number, description: string, change: Partial<WatchedItem['item']> = {}): WatchedItem => ({
  item_ID, item: { ...excavator, item_ID, description, event_ID: 1, eventType_ID: 1, display_ID: 5, endTime: soon, ...change }, addedAt: '2026-11-22T15:00:00Z', prebidStatus_ID: 0,
});

let person: { winning: MyBid[]; losing: MyBid[]; made: Offer[]; received: Offer[]; watched: WatchedItem[]; unpaid: number };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  person = { winning: [], losing: [], made: [], received: [], watched: [], unpaid: 0 };
  const power = () => ({ enabled: true, hasLimit: false, limit: 0, remaining: 0, held: 0, deposits: 0, unpaid: person.unpaid });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBids', () => HttpResponse.json({ winning: person.winning, losing: person.losing, ended: [], totals: { winning: person.winning.length, losing: person.losing.length, ended: 0 } })),
    http.get('*/GetUserOfferHistory', ({ request }) => HttpResponse.json({ offers: request.url.includes('made') ? person.made : person.received })),
    http.get('*/GetWatchList', () => HttpResponse.json({ items: person.watched })),
    http.get('*/GetBuyingPower', () => HttpResponse.json(power())),
    ...nothingYet(),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  unload();
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', {}, <OverviewSection person={dale} />, 'shared');
const blocks = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const block = (name: RegExp) => within(screen.getByRole('region', { name }));

test('shows what needs the person, most urgent first, each with a number, at most four rows and a link', async () => {
  person = {
    losing: [1, 2, 3, 4, 5].map((id) => bid(id, `Grader ${id}`, { prebidStatus_ID: 200, nextBid: 95_000 })),
    winning: [bid(6, 'Dozer')],
    made: [countered, offer],
    received: [{ ...offer, offer_ID: 902, isSeller: true, buyerName: 'Sue, MT' }],
    watched: [watched(7, 'Paver'), watched(8, 'Roller', { endTime: '2099-11-24T18:00:00Z' })],
    unpaid: 1234.5,
  };
  open();
  await screen.findByRole('heading', { name: 'Outbid 5' });
  expect(blocks()).toEqual(['Outbid 5', 'Offers to answer 2', 'To pay ', 'Watched lots closing soon 1', 'Leading 1']);
  expect(block(/^Outbid/).getAllByRole('button', { name: /^Bid \$95,000/ })).toHaveLength(4);
  expect(block(/^Outbid/).getByRole('link', { name: 'All bids' }).getAttribute('href')).toBe('/myaccount?tab=bids');
  expect(block(/^Offers to answer/).getAllByRole('link', { name: /^Respond/ })).toHaveLength(2);
  expect(block(/^To pay/).getByText('$1,234.50')).toBeTruthy();
  expect(block(/^Watched lots/).getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)).toEqual(['Paver']);
  const summary = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('link');
  expect(summary.map(({ textContent }) => textContent)).toEqual(['Outbid5', 'Offers to answer2', 'To pay$1,234.50', 'Closing soon1', 'Leading1']);
});

test('tells a new account what to do first', async () => {
  open();
  await screen.findByRole('heading', { name: 'Welcome, Dale. Here’s how to start.' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/search', '/upcoming-auctions', '/online-auctions']);
});

test('a house without auctions sends a new account to its inventory', async () => {
  api.use(http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ tenantName: 'Basin', retailMode: true })));
  open();
  await screen.findByRole('heading', { level: 4, name: 'Buy now or make an offer' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/search', '/search']);
});

test('says so when nothing needs the person', async () => {
  person.watched = [watched(8, 'Roller', { endTime: '2099-11-24T18:00:00Z' })];
  open();
  await screen.findByRole('heading', { name: 'Nothing needs your attention' });
});

test('while the server is silent, standings are the last known ones', async () => {
  person.winning = [bid(6, 'Dozer')];
  open();
  await screen.findByText('You are the high bidder');
  useStreamState.setState({ phase: 'silent' });
  try {
    await screen.findByText('Last known: You are the high bidder');
    await screen.findByText('Last known: we couldn’t refresh your bids and watch list.');
  } finally {
    useStreamState.setState({ phase: 'off' });
  }
});

test('shows the rest when a part cannot be loaded, and tries again', async () => {
  Object.assign(person, { winning: [bid(6, 'Dozer')], made: [countered] });
  let isDown = true;
  api.use(http.get('*/GetUserOfferHistory', () => (isDown ? refusal(503, 'The auction service is unavailable') : undefined)));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load everything');
  expect(blocks()).toEqual(['Leading 1']);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Offers to answer 1' });
  expect(screen.queryByRole('alert')).toBeNull();
});
