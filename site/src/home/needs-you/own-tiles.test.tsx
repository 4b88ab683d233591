import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MyBid } from '@/api/schema.gen';
import { signedOut } from '@/session/tokens/auth-session';
import { useSessionStore } from '@/session/tokens/session-storage';
import { countered, excavator, lot, offer } from '../../../tests/items';
import { invoice } from '../../../tests/payments';
import { dale, nothingYet, onePage, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { WhatNeedsYou } from './what-needs-you';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const bid = (item_ID: number, description: string, change: Partial<MyBid['lot']>): MyBid => ({
  item: { ...excavator, item_ID, description, event_ID: 1, eventType_ID: 1, display_ID: 3 }, lot: { ...lot, item_ID, ...change }, won: false,
});

const mark = () => document.documentElement.dataset.person;
const show = () => renderAt('/', {}, <WhatNeedsYou />, 'shared');

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  unload();
  useSessionStore.setState({ session: signedOut, known: true });
});
afterAll(() => api.close());

test('shows what needs the person, most urgent first, each with its button', async () => {
  const watched = { ...excavator, item_ID: 8, description: 'Paver', event_ID: 1, eventType_ID: 1 as const, display_ID: 5 as const, endTime: inMinutes(30) };
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBids', () =>
      HttpResponse.json({
        losing: [bid(1, 'Grader', { prebidStatus_ID: 200, nextBid: 95_000 })],
        winning: [bid(2, 'Dozer', { endTime: inMinutes(90) }), bid(3, 'Loader', { endTime: inMinutes(5000) })],
        ended: [], totals: { losing: 1, winning: 2, ended: 0 },
      }),
    ),
    http.get('*/GetUserOfferHistory', ({ request }) => HttpResponse.json({ offers: request.url.includes('made') ? [{ ...countered, item: { ...excavator, description: 'Crane' } }, offer] : [] })),
    http.get('*/GetWatchList', () => HttpResponse.json({ items: [{ item_ID: 8, item: watched, addedAt: '2026-11-22T15:00:00Z', prebidStatus_ID: 0 }] })),
    http.get('*/GetInvoices', () => HttpResponse.json({ invoices: [{ ...invoice, invoice_ID: 41, due: 1200, pending: 0, status_ID: 1 }], ...onePage(1) })),
    ...nothingYet(),
  );
  show();
  const tiles = within(await screen.findByRole('list', { name: 'Needs your attention' }));
  expect(tiles.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Grader', 'Crane', expect.stringContaining('Invoice #41'), 'Paver', 'Dozer']);
  expect(tiles.getByText('Outbid')).toBeTruthy();
  expect(tiles.getByRole('button', { name: /^Bid \$95,000 ?: Grader/ })).toBeTruthy();
  expect(tiles.getByRole('link', { name: /^Respond ?: Crane/ })).toBeTruthy();
  expect(tiles.getByRole('link', { name: /^Pay invoice #41/ }).getAttribute('href')).toBe('/myaccount?tab=invoices&invoice=41');
  expect(mark()).toBe('own');
});

test('a lot of a ring that is open has no closing time', async () => {
  const ring = bid(1, 'Grader', { prebidStatus_ID: 200, nextBid: 95_000, endTime: null });
  const called: MyBid = { ...ring, item: { ...ring.item, eventType_ID: 2, endTime: null, eventDateTime: inMinutes(-5), isCalled: true } };
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBids', () => HttpResponse.json({ losing: [called], winning: [], ended: [], totals: { losing: 1, winning: 0, ended: 0 } })),
    http.get('*/GetInvoices', () => HttpResponse.json({ invoices: [], ...onePage(0) })), ...nothingYet(),
  );
  show();
  const tiles = within(await screen.findByRole('list', { name: 'Needs your attention' }));
  expect(tiles.getByText('Still to sell')).toBeTruthy();
  expect(tiles.queryByText('Closing')).toBeNull();
});

test('leaves the place to the lots that close soon when nothing needs the person, and for guests', async () => {
  api.use(...signedInAs(dale), http.get('*/GetInvoices', () => HttpResponse.json({ invoices: [], ...onePage(0) })), ...nothingYet());
  show();
  await waitFor(() => expect(mark()).toBe('nothing'));
  expect(screen.queryByRole('list')).toBeNull();
  useSessionStore.setState({ session: signedOut, known: true });
  await waitFor(() => expect(mark()).toBeUndefined());
});
