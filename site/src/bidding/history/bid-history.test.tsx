import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Bid } from '@/api/schema.gen';
import { excavatorDetail } from '../../../tests/items';
import { guest, refusal } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { BidHistory } from './bid-history';

/** The bid with a number, counted from the lot's first; its amount tells which one it is. */
const bid = (number: number): Bid => ({ bidder: 1 + (number % 3), amount: 1000 + number, placedAt: '2026-11-20T18:00:00Z', isAuto: false, isFloor: false });
const lot = { ...excavatorDetail, event_ID: 4, item_ID: 55, totalBids: 450 };

class NeverSeen {
  observe() {}
  disconnect() {}
}

let total: number;
let asked: string[];

/** Reports that what it observes is in view. */
class SeenAtOnce {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeAll(() => {
  api.listen({ onUnhandledRequest: 'error' });
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
});
beforeEach(() => {
  guest();
  [total, asked] = [450, []];
  api.use(
    http.get('*/getBidHistory', ({ request }) => {
      const upTo = Number(new URL(request.url).searchParams.get('upTo') ?? 0);
      asked.push(String(upTo));
      const latest = Math.min(upTo || total, total);
      return HttpResponse.json({ event_ID: 4, item_ID: 55, totalBids: total, bids: Array.from({ length: Math.min(200, latest) }, (_, i) => bid(latest - i)) });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => {
  api.close();
  vi.unstubAllGlobals();
});

const rows = () => screen.queryAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const numbersDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => `$${(1000 + from - i).toLocaleString('en-US')}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('reaches the first of 450 bids, each shown once', async () => {
  renderAt('/', {}, <BidHistory item={lot} />);
  await press('Show the latest 200');
  expect(rows()).toEqual(numbersDown(450, 251));
  await press('Show earlier bids');
  await waitFor(() => expect(rows()).toEqual(numbersDown(450, 201)));
  await press('Show earlier bids');
  await waitFor(() => expect(rows()).toEqual(numbersDown(450, 1)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(new Set(asked)).toEqual(new Set(['0', '400', '200'])); // blocks at fixed numbers, which all visitors share
});

test('says when earlier bids cannot be loaded, and tries again', async () => {
  let isDown = true;
  api.use(http.get('*/getBidHistory', ({ request }) => (isDown && request.url.includes('upTo') ? refusal(503, 'Unavailable') : undefined)));
  renderAt('/', {}, <BidHistory item={lot} />);
  await press('Show the latest 200');
  await press('Show earlier bids');
  await screen.findByText(/We couldn’t load earlier bids/);
  expect(rows()[0]).toBe('$1,450');
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(rows().at(-1)).toBe('$1,201'));
});

test('is on paper although it has not been in view', async () => {
  vi.stubGlobal('IntersectionObserver', NeverSeen);
  renderAt('/', {}, <BidHistory item={lot} />);
  expect(rows()).toEqual([]);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(rows()).toEqual(numbersDown(450, 443)));
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
});

test('a lot with fewer bids has no earlier ones', async () => {
  total = 9;
  renderAt('/', {}, <BidHistory item={{ ...lot, totalBids: 9 }} />);
  await press('Show all 9');
  expect(rows()).toEqual(numbersDown(9, 1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lot that hides its bids offers none to show', async () => {
  api.use(http.get('*/getBidHistory', () => HttpResponse.json({ event_ID: 4, item_ID: 55, totalBids: 450, bids: [] })));
  renderAt('/', {}, <BidHistory item={lot} />);
  await screen.findByRole('table');
  expect(screen.queryByRole('button')).toBeNull();
});
