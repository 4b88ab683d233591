import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchOutputBody } from '@/api/schema.gen';
import { parseSearch } from '@/inventory/search/search-state';
import { excavator } from '../../tests/items';
import { guest } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { LotCatalog } from './lot-catalog';

const lots = Array.from({ length: 100 }, (_, at) => ({
  ...excavator, item_ID: at + 1, lotNumber: String(at + 1), display_ID: 5, totalBids: 3, endTime: '2099-11-24T18:00:00Z', timeZone: 'America/Chicago', isPaused: false,
}));
const pageOf = (page: number, size: number) => ({ items: lots.slice((page - 1) * size, page * size), pageNumber: page, pageSize: size, totalRecordCount: lots.length }) as unknown as SearchOutputBody;
const print = () => window.dispatchEvent(new Event('beforeprint'));
const numbers = () => screen.queryAllByText(/^Lot \d+$/).map(({ textContent }) => textContent);
const numbersTo = (last: number) => lots.slice(0, last).map(({ lotNumber }) => `Lot ${lotNumber}`);

let isDown: boolean;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  guest();
  isDown = false;
  api.use(
    http.get('*/SearchInventory', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return isDown ? HttpResponse.error() : HttpResponse.json(pageOf(Number(searchParams.get('page_number') ?? 1), Number(searchParams.get('page_size'))));
    }),
  );
  renderAt('/event/[eventID]', { eventID: '8' }, <LotCatalog eventId={8} state={parseSearch({ events: '8' })} onScreen={pageOf(1, 24)} />);
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('is there when the sheet is made, with the lots on screen, and then with all lots', async () => {
  expect(numbers()).toEqual([]);
  print();
  expect(numbers()).toEqual(numbersTo(24));
  screen.getByText(/^Lots 1 to 24 of 100\. See the rest at http.*\/event\/8$/);
  await waitFor(() => expect(numbers()).toEqual(numbersTo(100)));
  expect(screen.getAllByText(/^Lots \d/).map(({ textContent }) => textContent)).toEqual(['Lots 1 to 96 of 100.', 'Lots 97 to 100 of 100.']);
});

test('says when each lot closes and how many bids it has', () => {
  print();
  expect(screen.getAllByText('3 bids · Closes 11/24/2099, 12:00 PM CST')).toHaveLength(24);
});

test('says which lots are missing when they do not load', () => {
  isDown = true;
  print();
  screen.getByText(/^Lots 1 to 24 of 100\. See the rest at /);
});
