import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Purchase } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { PurchasesSection } from './purchases-section';

const purchase: Purchase = {
  item: excavator, sale_ID: 4, invoice_ID: 77, qty: 1, price: 90_000, total: 99_085, source: 'offer', at: '2026-11-22T18:00:00Z',
};

let won: Purchase[];
let lost: Purchase[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [won, lost] = [[], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetWonPurchased', () => HttpResponse.json({ items: won })),
    http.get('*/GetLostItems', () => HttpResponse.json({ items: lost })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', {}, <PurchasesSection />);

test('shows purchases with total and invoice, and lost lots with your bid and the price', async () => {
  won = [purchase];
  lost = [{ ...purchase, item: { ...excavator, priceKind: 'sold', price: 95_000 }, sale_ID: 0, invoice_ID: 0, total: null, source: '' }];
  open();
  expect((await screen.findByRole('region', { name: /^Won & purchased 1$/ })).textContent).toMatch(/Bought by offer.*\$90,000.*\$99,085\.00.*77.*11\/23\/2026/);
  const missed = screen.getByRole('region', { name: /^Lost 1$/ }).textContent;
  expect(missed).toMatch(/Your highest bid\$90,000Sold for\$95,000/);
  expect(missed).not.toMatch(/Invoice|Total/);
});

test('shows the quantity', async () => {
  won = [{ ...purchase, qty: 3 }];
  open();
  await screen.findByText('Price each, quantity 3');
});

test('without purchases links to the search', async () => {
  open();
  await screen.findByRole('heading', { name: 'No purchases yet' });
  expect(screen.getByRole('link', { name: 'Search inventory' }).getAttribute('href')).toBe('/search');
});
