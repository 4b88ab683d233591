import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '@/api/schema.gen';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { dale, guest, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { WatchButton } from './watch-button';
import { useWatchStore } from './watch-store';

const item = { item_ID: 7, description: '2021 Hitachi', totalWatchers: 61 } as Item;
const server = { watching: false, calls: [] as string[] };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(server, { watching: false, calls: [] });
  const answer = (watching: boolean) => {
    server.watching = watching;
    server.calls.push(watching ? 'add' : 'remove');
    return HttpResponse.json({ item_ID: 7, watching, totalWatchers: watching ? 62 : 61 });
  };
  api.use(
    http.get('*/GetWatchList', () => HttpResponse.json({ items: server.watching ? [{ item_ID: 7, item, addedAt: '', prebidStatus_ID: 0 }] : [] })),
    http.post('*/AddWatchList', () => answer(true)),
    http.delete('*/RemoveWatchList', () => answer(false)),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useToasts.setState({ shown: [] });
  useSignInState.setState({ view: null });
  useWatchStore.setState({ pending: {}, watchers: {} });
  unload();
});

const show = () => renderAt('/', {}, <WatchButton item={item} />, 'shared');
const heart = () => screen.getByRole('button', { name: 'Watch 2021 Hitachi' });
const pressed = () => heart().getAttribute('aria-pressed');
const toasts = () => useToasts.getState().shown.map(({ text }) => text);

test('turns on immediately, counts, shows a toast, and turns off again', async () => {
  api.use(...signedInAs(dale));
  show();
  await userEvent.click(heart());
  expect([pressed(), screen.getByText('62 watching')]).toEqual(['true', expect.anything()]);
  await waitFor(() => expect(toasts()).toEqual(['Item Added to Watchlist']));
  expect(pressed()).toBe('true');
  await userEvent.click(heart());
  expect(pressed()).toBe('false');
  await waitFor(() => expect(toasts()).toContain('Item Removed from Watchlist'));
  expect([pressed(), screen.getByText('61 watching'), server.calls]).toEqual(['false', expect.anything(), ['add', 'remove']]);
});

test('the last of several quick clicks wins', async () => {
  api.use(...signedInAs(dale));
  show();
  for (let i = 0; i < 3; i++) heart().click();
  await waitFor(() => expect(toasts()).toEqual(['Item Added to Watchlist']));
  expect([pressed(), server.watching, server.calls.at(-1)]).toEqual(['true', true, 'add']);
});

test('a refusal is undone and shown', async () => {
  api.use(...signedInAs(dale), http.post('*/AddWatchList', () => refusal(409, 'Your watch list is full')));
  show();
  await userEvent.click(heart());
  await waitFor(() => expect(toasts()).toEqual(['Your watch list is full']));
  expect([pressed(), screen.getByText('61 watching')]).toEqual(['false', expect.anything()]);
});

test('a guest is asked to sign in, and nothing is sent', async () => {
  guest();
  show();
  await userEvent.click(heart());
  expect(useSignInState.getState().view).not.toBeNull();
  expect([pressed(), server.calls]).toEqual(['false', []]);
});
