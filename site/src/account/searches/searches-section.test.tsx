import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SavedSearch } from '@/api/schema.gen';
import { SaveSearch } from '@/inventory/search/save-search';
import { savedQuery } from '@/inventory/search/saved-query';
import { parseSearch } from '@/inventory/search/search-state';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { dale, guest, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { SearchesSection } from './searches-section';

const state = parseSearch({ makes: 'Hitachi', categories: 'Excavators', page_number: '3', sort: 'price', utm_source: 'mail' });
const saved: SavedSearch = {
  savedSearch_ID: 5, name: 'Hitachi excavators', query: 'categories=EXCAVATORS&makes=HITACHI', notify: true, matches: 1204, newMatches: 3, createdAt: '2026-11-20T15:00:00Z',
};

let kept: SavedSearch[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  kept = [saved];
  useToasts.setState({ shown: [] });
  useSignInState.setState({ view: null });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetSavedSearches', () => HttpResponse.json({ savedSearches: kept })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useIntent.setState({ resumed: null });
});
afterAll(() => api.close());

test('a saved search keeps only its filters', () => {
  expect(savedQuery(state)).toBe('categories=excavators&makes=hitachi');
});

test('saving suggests a name, rejects an empty one and confirms', async () => {
  kept = [];
  const bodies: unknown[] = [];
  api.use(
    http.post('*/AddSavedSearch', async ({ request }) => {
      bodies.push(await request.json());
      kept = [saved];
      return HttpResponse.json(saved);
    }),
  );
  renderAt('/search', {}, <SaveSearch state={state} name="Hitachi excavators" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Name/);
  expect(field.value).toBe('Hitachi excavators');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
  screen.getByText('Enter a name');
  expect(bodies).toEqual([]);
  await userEvent.type(field, 'Big ones');
  await userEvent.click(screen.getByRole('switch', { name: /Notify me/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
  expect((await screen.findByRole('link', { name: 'Search saved' })).getAttribute('href')).toBe('/myaccount?tab=searches');
  expect(bodies).toEqual([{ name: 'Big ones', notify: false, query: 'categories=excavators&makes=hitachi' }]);
});

test('a guest has to sign in first, and no personal data is requested', async () => {
  guest();
  api.use(http.get('*/GetSavedSearches', () => refusal(500, 'asked for a guest')));
  renderAt('/search', {}, <SaveSearch state={state} name="Hitachi excavators" />);
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(useSignInState.getState().view).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after signing in to save a search, a guest names it', async () => {
  kept = [];
  renderAt('/search', {}, <SaveSearch state={state} name="Hitachi excavators" />);
  act(() => resumeIntent({ kind: 'saveSearch' }, '/search'));
  await screen.findByRole('dialog', { name: 'Save this search' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useIntent.getState().resumed).toBeNull();
});

test('a guest who had saved the search before is not asked again, neither for it nor for the next search', async () => {
  renderAt('/search', {}, <SaveSearch state={state} name="Hitachi excavators" />);
  const asked = vi.fn();
  const observer = new MutationObserver(() => document.querySelector('dialog') && asked());
  observer.observe(document.body, { childList: true, subtree: true });
  act(() => resumeIntent({ kind: 'saveSearch' }, '/search'));
  await screen.findByRole('link', { name: 'Search saved' });
  await waitFor(() => expect(useIntent.getState().resumed).toBeNull());
  observer.disconnect();
  expect(asked).not.toHaveBeenCalled();
});

test('the list shows new matches, toggles notifications and removes after confirmation', async () => {
  const changes: unknown[] = [];
  api.use(
    http.put('*/SetSavedSearch', async ({ request }) => {
      changes.push(await request.json());
      kept = [{ ...saved, notify: false }];
      return HttpResponse.json(kept[0]);
    }),
    http.delete('*/RemoveSavedSearch', ({ request }) => {
      changes.push(new URL(request.url).search);
      kept = [];
      return HttpResponse.json({ success: true });
    }),
  );
  renderAt('/myaccount', {}, <SearchesSection />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link').getAttribute('href')).toBe('/search?categories=EXCAVATORS&makes=HITACHI');
  row.getByText('3 new');
  row.getByText(/1,204 items now/);
  await userEvent.click(row.getByRole('switch'));
  await expect.poll(() => row.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  await userEvent.click(row.getByRole('button', { name: /^Remove/ }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No saved searches');
  expect(changes).toEqual([{ savedSearch_ID: 5, name: 'Hitachi excavators', notify: false }, '?savedSearch_ID=5']);
});
