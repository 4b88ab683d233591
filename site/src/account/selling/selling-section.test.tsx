import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Purchase } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { SellingSection } from './selling-section';

const listed: Purchase = { item: excavator, sale_ID: 0, invoice_ID: 0, qty: 1, price: null, total: null, source: '', at: null };

let items: Purchase[];
let sold: Purchase[];
let asked: (string | null)[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [items, sold, asked] = [[], [], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetListedItems', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('statusFilter'));
      return HttpResponse.json({ items });
    }),
    http.get('*/GetSoldItems', () => HttpResponse.json({ items: sold })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', query, <SellingSection />);

test('listed items link to their offers; sold items show the price', async () => {
  items = [listed];
  sold = [{ ...listed, sale_ID: 4, price: 90_000, source: 'offer', at: '2026-11-22T18:00:00Z' }];
  open();
  const list = within(await screen.findByRole('region', { name: /^Listed 1$/ }));
  expect(list.getByRole('link', { name: /^Offers/ }).getAttribute('href')).toBe('/offer-received/55');
  expect(screen.getByRole('region', { name: /^Sold 1$/ }).textContent).toMatch(/\$90,000.*By offer.*11\/23\/2026/);
});

test.each([
  ['pending', 'pending', ['Pending sale']],
  ['nonsense', null, []],
])('the address selects the status (%s)', async (status, filter, chosen) => {
  open({ status });
  await waitFor(() => expect(asked).toEqual([filter]));
  await waitFor(() => expect(screen.queryAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(chosen));
});

test('without items links to how to sell', async () => {
  open();
  await screen.findByRole('heading', { name: 'No listings yet' });
  expect(screen.getByRole('link', { name: 'How to sell' }).getAttribute('href')).toBe('/content?how-to-sell');
});

test.each(['pending', 'listed', 'unsold', 'sold'])('the filter "%s" shows no other items', async (status) => {
  items = [listed];
  sold = [{ ...listed, sale_ID: 4, price: 90_000, source: 'offer', at: '2026-11-22T18:00:00Z' }];
  open({ status });
  await screen.findByRole('region', { name: /^Listed 1$/ });
  expect(screen.queryByRole('region', { name: /^Sold/ })).toBeNull();
});

test('an empty status keeps the links to the others', async () => {
  open({ status: 'sold' });
  expect((await screen.findByRole('navigation', { name: 'Listing status' })).textContent).toBe('AllFor salePending saleSoldDid not sell');
  expect(screen.getAllByText('No sold items yet.').length).toBe(1);
});
