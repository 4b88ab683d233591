import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mutate } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateBidding } from '@/api/auction/bidding';
import type { WatchedItem } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/stream-phase';
import { useToasts } from '@/ui/toast/toast';
import { costOf, excavator, excavatorDetail, lot, offer } from '../../../tests/items';
import { dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { watchedClosingSoon } from './closing-order';
import { mergeWatched } from './merge-watched';
import { WatchingSection } from './watching-section';

const watched = (item_ID: number, description: string, prebidStatus_ID: WatchedItem['prebidStatus_ID'] = 0): WatchedItem => ({
  item_ID, item: { ...excavator, item_ID, description, itemURL: `/item/${item_ID}` }, addedAt: '2026-11-22T15:00:00Z', prebidStatus_ID,
});

let items: WatchedItem[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  items = [watched(1, 'Dozer', 200), watched(2, 'Grader')];
  useToasts.setState({ shown: [] });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetWatchList', () => HttpResponse.json({ items, ...onePage(items.length) })),
    http.post('*/AddWatchList', async ({ request }) => {
      const { item_ID } = (await request.json()) as { item_ID: number };
      items = [...items, watched(item_ID, 'Back')];
      return HttpResponse.json({ item_ID, watching: true, totalWatchers: 3 });
    }),
    http.delete('*/RemoveWatchList', ({ request }) => {
      const item_ID = Number(new URL(request.url).searchParams.get('item_ID'));
      items = items.filter((entry) => entry.item_ID !== item_ID);
      return HttpResponse.json({ item_ID, watching: false, totalWatchers: 2 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  api.resetHandlers();
});
afterAll(() => api.close());

// The heart updates the page's shared cache.
const open = () => renderAt('/myaccount', {}, <WatchingSection />, 'shared');

test('shows price and standing; a removed item stays in place until the section is left', async () => {
  open();
  const list = await screen.findByRole('region', { name: /^Watching 2$/ });
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toMatch(/Dozer.*You’ve been outbid.*\$97,000/);
  const heart = within(list).getByRole('button', { name: 'Watch Dozer' });
  await userEvent.click(heart);
  await waitFor(() => expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Item Removed from Watchlist']));
  await screen.findByRole('region', { name: /^Watching 1$/ });
  expect(heart.isConnected).toBe(true);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('Removed from your watch list');
  await userEvent.click(within(list).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(useToasts.getState().shown.map(({ text }) => text)).toContain('Item Added to Watchlist'));
  expect(document.activeElement).toBe(heart);
  expect(within(list).queryByText('Removed from your watch list')).toBeNull();
});

test('the last removed item stays, too', async () => {
  items = [watched(1, 'Dozer')];
  open();
  const heart = await screen.findByRole('button', { name: 'Watch Dozer' });
  await userEvent.click(heart);
  await waitFor(() => expect(items).toEqual([]));
  await screen.findByRole('region', { name: 'Watching' });
  expect(heart.isConnected).toBe(true);
});

test('lots that close soon come first, decided ones last; open lots have a bid button with the next bid', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const timed = (item_ID: number, name: string, change: Partial<WatchedItem['item']>) => ({ ...watched(item_ID, name), item: { ...watched(item_ID, name).item, event_ID: 1, eventType_ID: 1 as const, ...change } });
  items = [
    timed(1, 'Sold', { display_ID: 6, endTime: at(-1) }),
    timed(2, 'For sale', {}),
    timed(3, 'Tomorrow', { display_ID: 3, endTime: at(26), priceKind: 'starting' }),
    timed(4, 'Ring', { display_ID: 8, endTime: null, eventDateTime: at(9), eventType_ID: 2 }),
    timed(5, 'Soon', { display_ID: 5, endTime: at(1) }),
  ];
  await updateBidding({ ...lot, item_ID: 5, hasPrebid: false, prebidStatus_ID: 0, preBidAmount: null, nextBid: 500, currentBid: 475, endTime: at(1) });
  open();
  const rows = within(await screen.findByRole('region', { name: /^Watching 5$/ })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Soon', 'Ring', 'Tomorrow', 'For sale', 'Sold']);
  expect(rows[0]!.textContent).toMatch(/Current bid\$475.*Bids17Closes(59 m|1 h)/);
  expect(rows.map((row) => within(row).queryByRole('button', { name: /^Bid/ })?.textContent ?? '')).toEqual(['Bid $500: Soon', '', 'Bid: Tomorrow', '', '']);
  expect(watchedClosingSoon(items, Date.now()).map(({ item_ID }) => item_ID)).toEqual([5, 4]);
});

test('a lot that waits in a ring that has opened says so', async () => {
  const opened = new Date(Date.now() - 3_600_000).toISOString();
  const { item, ...rest } = watched(4, 'Paver');
  items = [{ item: { ...item, event_ID: 1, eventType_ID: 2, display_ID: 3, endTime: null, eventDateTime: opened }, ...rest }];
  open();
  expect((await screen.findByRole('region', { name: /^Watching 1$/ })).textContent).toContain('Ring opensNow');
});

test('an offer is made in place for an item that takes offers, with its own price and costs', async () => {
  items = [watched(55, '2021 Hitachi ZX350LC-6'), { ...watched(2, 'Sold'), item: { ...watched(2, 'Sold').item, display_ID: 6 } }];
  const made: unknown[] = [];
  api.use(
    http.get('*/GetItem', () => HttpResponse.json(excavatorDetail)),
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantRegistrationRequiresCreditCardAuth: true })),
    http.get('*/GetCost', ({ request }) => HttpResponse.json(costOf(55, Number(new URL(request.url).searchParams.get('amount'))))),
    http.post('*/makeOffer', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(offer);
    }),
  );
  open();
  const list = within(await screen.findByRole('region', { name: /^Watching 2$/ }));
  expect(list.getAllByRole('button', { name: /^Make an offer/ })).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: /^Make an offer.*2021 Hitachi/ }));
  await userEvent.type(await screen.findByLabelText('Amount in dollars'), '97000');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await screen.findByText(/You can buy it now for \$97,000/);
  await userEvent.clear(screen.getByLabelText('Amount in dollars'));
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '90000');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send offer of $90,000' }));
  await screen.findByRole('heading', { name: 'Offer sent' });
  expect(made).toEqual([{ item_ID: 55, amount: 90_000 }]);
});

test('if an item’s details do not load, the button leads to its page', async () => {
  items = [watched(77, 'Dozer')];
  api.use(http.get('*/GetItem', () => refusal(503, 'Later')));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Make an offer.*Dozer/ }));
  expect((await screen.findByRole('link', { name: /^Make an offer.*Dozer/ })).getAttribute('href')).toBe('/item/77');
});

test('the person’s own lot has no bid button', async () => {
  items = [watched(9, 'My dozer')];
  await updateBidding({ ...lot, item_ID: 9, hasPrebid: false, prebidStatus_ID: 0, preBidAmount: null, canBid: false, needs: 'seller', needsMessage: 'You cannot bid on your own item' });
  open();
  const list = within(await screen.findByRole('region', { name: /^Watching 1$/ }));
  await waitFor(() => expect(list.queryByRole('button', { name: /^Bid/ })).toBeNull());
});

test('new items come first, shown items stay, and an unchanged list is the same object', () => {
  const shown = [watched(1, 'Dozer'), watched(2, 'Grader')];
  expect(mergeWatched(shown, [...shown])).toBe(shown);
  expect(mergeWatched(shown, [watched(3, 'Paver'), shown[1]!]).map(({ item_ID }) => item_ID)).toEqual([3, 1, 2]);
});

test('while the server is silent, standings are the last known ones', async () => {
  items = [watched(1, 'Dozer', 100), watched(2, 'Grader')];
  open();
  await screen.findByText('You are the high bidder');
  useStreamState.setState({ phase: 'silent' });
  try {
    await screen.findByText('Last known: You are the high bidder');
    await screen.findByText('Last known: we couldn’t refresh your watch list.');
  } finally {
    useStreamState.setState({ phase: 'off' });
  }
});
