import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mutate } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WatchedItem } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/state';
import { useToasts } from '@/ui/toast/toast';
import { excavator } from '../../../tests/items';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
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
    http.get('*/GetWatchList', () => HttpResponse.json({ items })),
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
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toMatch(/Dozer.*You’re outbid.*\$97,000/);
  const heart = within(list).getByRole('button', { name: 'Watch Dozer' });
  await userEvent.click(heart);
  await waitFor(() => expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['Item Removed from Watchlist']));
  await screen.findByRole('region', { name: /^Watching 1$/ });
  expect(heart.isConnected).toBe(true);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
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

test('new items come first, shown items keep their place, and an unchanged list is the same object', () => {
  const shown = [watched(1, 'Dozer'), watched(2, 'Grader')];
  expect(mergeWatched(shown, [...shown])).toBe(shown);
  expect(mergeWatched(shown, [watched(3, 'Paver'), shown[1]!]).map(({ item_ID }) => item_ID)).toEqual([3, 1, 2]);
});

test('while the server is silent, standings are the last known ones', async () => {
  items = [watched(1, 'Dozer', 100), watched(2, 'Grader')];
  open();
  await screen.findByText('You’re winning');
  useStreamState.setState({ phase: 'silent' });
  try {
    await screen.findByText('Last known: You’re winning');
    await screen.findByText('Last known: we couldn’t refresh your watch list.');
  } finally {
    useStreamState.setState({ phase: 'off' });
  }
});
