import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mutate, unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyingKeys } from '@/api/buying-keys';
import type { BidsOutputBody, MyBid } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/state';
import { excavator, lot } from '../../../tests/items';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { BidsSection } from './bids-section';

const bid = (item_ID: number, description: string, change: Partial<MyBid['lot']> = {}, won = false): MyBid => ({
  item: { ...excavator, item_ID, description, itemURL: `/item/${item_ID}`, lotNumber: '42', event_ID: 1 },
  lot: { ...lot, item_ID, ...change }, won,
});

let bids: BidsOutputBody;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bids = { winning: [], losing: [], ended: [] };
  api.use(...signedInAs(dale), http.get('*/GetBids', () => HttpResponse.json(bids)), http.get('*/GetPersonalStream', () => refusal(503, 'Later')));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  unload();
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', {}, <BidsSection person={dale} />, 'shared');
const group = (name: RegExp) => screen.findByRole('region', { name });

test('groups winning, losing and ended lots, each with its status and action', async () => {
  bids = {
    winning: [bid(1, 'Dozer')],
    losing: [bid(2, 'Grader', { prebidStatus_ID: 200, nextBid: 95_000, currentBid: 94_500 })],
    ended: [bid(3, 'Paver', { isOpen: false, outcome: 'sold' }, true), bid(4, 'Roller', { isOpen: false, outcome: 'sold', prebidStatus_ID: 200 })],
  };
  open();
  const winning = await group(/^Winning 1$/);
  expect(winning.textContent).toMatch(/Dozer.*You are the high bidder.*\$86,500.*\$92,000/);
  expect(within(winning).getByRole('link', { name: /^Raise max bid ?: Dozer$/ }).getAttribute('href')).toBe('/item/1');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Losing 1', 'Winning 1', 'Ended 2']);
  const losing = await group(/^Losing 1$/);
  expect(losing.textContent).toMatch(/Grader.*You’ve been outbid.*\$94,500.*\$92,000.*\$95,000/);
  expect(within(losing).getByRole('link', { name: /^Bid again ?: Grader$/ }).getAttribute('href')).toBe('/item/2');
  const ended = await group(/^Ended 2$/);
  expect(ended.textContent).toMatch(/Paver.*You won this lot.*Roller.*Sold to another bidder/);
  expect(within(ended).queryByRole('link', { name: /Bid again|Raise/ })).toBeNull();
});

test('a hidden price is left out, never $0', async () => {
  bids.winning = [bid(1, 'Dozer', { currentBid: null })];
  open();
  const winning = await group(/^Winning/);
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
  expect((await group(/^Winning$/)).textContent).toContain('You’re not winning any open lots.');
});

test('a poll that fails leaves the rows as last known and offers to try again', async () => {
  bids.winning = [bid(1, 'Dozer')];
  open();
  await group(/^Winning 1$/);
  api.use(http.get('*/GetBids', () => refusal(503, 'The auction service is unavailable')));
  await mutate(buyingKeys.bids);
  await screen.findByText('Last known: we couldn’t refresh your bids.');
  expect((await group(/^Winning 1$/)).textContent).toMatch(/Last known: You are the high bidder.*Last known bid/);
  expect(screen.queryByText('You are the high bidder')).toBeNull();
  api.use(http.get('*/GetBids', () => HttpResponse.json(bids)));
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
