import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveAuction } from '@/api/schema.gen';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { costOf, excavatorDetail } from '../../../tests/items';
import { sale, ScriptedStream, waiting } from '../../../tests/live-sale';
import { lot } from '../../../tests/open-lot';
import { dale, guest, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { LiveAuctionScreen } from '../live-auction-screen';

const minutes = (count: number) => new Date(Date.now() + count * 60_000 + 500).toISOString();
const open = (item_ID: number, position: number, closesIn: number) =>
  waiting(item_ID, position, { phase: 'open', isActive: true, currentBid: 10_000, totalBids: 3, timer: minutes(closesIn), endTime: minutes(closesIn) });

let timed: LiveAuction;
let stream: ScriptedStream;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  stream = new ScriptedStream();
  timed = { ...sale, eventType_ID: 1, isDynamic: true, ring: undefined, items: [open(41, 1, 90), open(42, 2, 5), open(43, 3, 10), waiting(44, 4, { outcome: 'sold' })] };
  const itemOf = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));
  api.use(
    ...signedInAs(dale),
    stream.handler(() => timed),
    http.get('*/GetLiveAuction', () => HttpResponse.json(timed)),
    http.get('*/getTodaysEvents', () => HttpResponse.json({ events: [] })),
    http.get('*/GetItem', ({ request }) => {
      const item_ID = itemOf(request, 'ID');
      return HttpResponse.json({ ...excavatorDetail, item_ID, event_ID: 8, eventType_ID: 1, display_ID: 5, lotNumber: String(item_ID), description: `Machine ${item_ID}`, buyNowPrice: undefined });
    }),
    http.get('*/GetBidding', ({ request }) => HttpResponse.json({ ...lot, item_ID: itemOf(request, 'item_ID'), event_ID: 8, serverTime: new Date().toISOString() })),
    http.get('*/GetBids', () => HttpResponse.json({ winning: [], losing: [{ item: excavatorDetail, lot: { ...lot, item_ID: 43, hasPrebid: true, prebidStatus_ID: 200 }, won: false }], ended: [] })),
    http.get('*/GetWonPurchased', () => HttpResponse.json({ items: [] })),
    http.get('*/GetBiddingTerms', () => refusal(503, 'Not now')),
    http.get('*/GetCost', () => HttpResponse.json(costOf(42, 12_500))),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.get('*/GetPersonalStream', () => refusal(503, 'Not now')),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useIntent.setState({ resumed: null });
  useSignInState.setState({ view: null, intent: null });
  unload();
});

const show = (query = {}) => renderAt('/dynamic-auction', { event: '8', ...query }, <LiveAuctionScreen />, 'shared');
const panel = () => screen.findByRole('complementary', { name: 'Bid or buy' });
const rows = () => within(screen.getByRole('region', { name: 'Closing next' })).getAllByRole('listitem').map((row) => row.textContent);

test('lists the lots soonest to close first, with clocks, prices and how the person stands', async () => {
  show();
  await screen.findByRole('heading', { level: 2, name: /Machine 42/ });
  await waitFor(() => expect(rows()).toEqual([
    expect.stringMatching(/Lot 42 · 3 bidsMachine 42\$10,000[45] m/),
    expect.stringMatching(/Lot 43 · You’ve been outbid/),
    expect.stringMatching(/Lot 41 .*1 h/),
  ]));
  stream.say(['lot', { ...timed.items[2]!, currentBid: 11_000, totalBids: 4 }]);
  await waitFor(() => expect(rows()[1]).toContain('$11,000'));
});

test('the first to close has the bid panel of its page, and stays when another one is next', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Bid $12,500' })).toBeTruthy();
  stream.say(['lot', { ...timed.items[1]!, timer: minutes(50), endTime: minutes(50) }]);
  await waitFor(() => expect(rows()[0]).toContain('Lot 43'));
  expect(screen.getByRole('heading', { level: 2, name: /Machine 42/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Bid ?: lot 43$/ }));
  await screen.findByRole('heading', { level: 2, name: /Machine 43/ });
  expect(screen.getByRole('button', { name: /^Bid ?: lot 43$/ }).getAttribute('aria-pressed')).toBe('true');
});

test('says that the sale is paused, at the top and on every lot, and when it goes on', async () => {
  show();
  await screen.findByRole('heading', { level: 2, name: /Machine 42/ });
  const list = screen.getByRole('region', { name: 'Closing next' });
  expect(list.textContent).not.toContain('Paused');
  const bar = screen.getByRole('heading', { level: 1 }).closest('header')!;
  expect(within(bar).getByText('Live')).toBeTruthy();
  stream.say(...timed.items.slice(0, 3).map((item): ['lot', object] => ['lot', { ...item, timer: null, endTime: null, isActive: false }]));
  await waitFor(() => expect(within(list).getByRole('status').textContent).toContain('Paused: no lot takes bids'));
  expect(rows()).toEqual([expect.stringMatching(/Lot 41.*PausedView/), expect.stringMatching(/Lot 42.*PausedView/), expect.stringMatching(/Lot 43.*PausedView/)]);
  expect(within(bar).queryByText('Live')).toBeNull();
  stream.say(...timed.items.slice(0, 3).map((item): ['lot', object] => ['lot', item]));
  await waitFor(() => expect(list.textContent).not.toContain('Paused'));
});

test('guests watch, are asked to sign in for the lot, and continue there', async () => {
  guest();
  show({ lot: '43' });
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Sign in to bid' }));
  expect(useSignInState.getState().intent).toEqual({ kind: 'bid', id: 43 });
  cleanup();
  signedInAs(dale);
  act(() => resumeIntent({ kind: 'bid', id: 43 }, '/dynamic-auction'));
  show();
  await screen.findByRole('heading', { level: 2, name: /Machine 43/ });
  await waitFor(() => expect(useIntent.getState().resumed).toBeNull());
});

test('says when prices may be old, and when all lots are decided', async () => {
  show();
  await waitFor(() => expect(stream.connections).toBe(1));
  await screen.findByText('Connected', { selector: 'header [role=status]' });
  stream.source(false);
  await screen.findByText('Reconnecting: prices may be old');
  cleanup();
  timed = { ...timed, eventStatus_ID: 5, items: timed.items.map((item) => ({ ...item, outcome: 'sold' as const })) };
  unload();
  show();
  await screen.findByText('All lots have closed');
  expect(screen.getByRole('link', { name: 'View results' }).getAttribute('href')).toBe('/event/results/8');
});
