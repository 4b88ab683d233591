import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item, Listing, ListingsOutputBody, ListingTotals } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { SellingSection } from './selling-section';

const listing: Listing = {
  item: excavator, sale_ID: 0, invoice_ID: 0, qty: 1, price: null, total: null, source: '', at: null, soldQuantity: 0, askingPrice: 97_000, reservePrice: null,
  openOffers: 0, offersToAnswer: 0, answerBy: null, bestOffer: null,
};
const lot: Item = { ...excavator, item_ID: 60, lotNumber: '290', event_ID: 4, eventName: 'Spring sale', priceKind: 'current', price: 70_000, totalBids: 12, totalWatchers: 31, description: '2019 Deere 850K' };
const totals: ListingTotals = {
  all: 61, listed: 40, pending: 1, sold: 12, unsold: 8, toAnswer: 3, askingTotal: 1_250_000, bidTotal: 70_000, soldTotal: 500_000, netTotal: 460_000,
};

let page: ListingsOutputBody;
let asked: Record<string, string>[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  page = { items: [listing], totals, pageNumber: 1, pageCount: 3, pageSize: 25, totalRecordCount: 61 };
  api.use(
    ...signedInAs(dale),
    http.get('*/GetListedItems', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(page);
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', { tab: 'selling', ...query }, <SellingSection />);
const row = async (title: RegExp) => within(await screen.findByRole('row', { name: title }));

test('totals: for sale, to answer, asking, bids, sold and net', async () => {
  open();
  const totalOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement!.textContent;
  expect(await totalOf('For sale')).toBe('For sale401 pending');
  expect(await totalOf('Offers to answer')).toBe('Offers to answer3Respond now');
  expect(await totalOf('Asking total')).toBe('Asking total$1,250,000');
  expect(await totalOf('Current bids')).toBe('Current bids$70,000');
  expect(await totalOf('Sold total')).toBe('Sold total$500,000$460,000 net to you');
  expect(screen.getByRole('link', { name: 'Respond now' }).getAttribute('href')).toBe('/myaccount?tab=offers');
  expect(screen.getByRole('navigation', { name: 'Listing status' }).textContent).toBe('All61For sale40Pending sale1Sold12Did not sell8');
});

test('a row shows price, net, reserve, bids, watchers, offers and a link to answer them', async () => {
  page.items = [{
    ...listing, item: { ...lot, reserveStatus: 'notMet' }, reservePrice: 81_000, openOffers: 2, offersToAnswer: 1, bestOffer: 66_000, answerBy: '2099-11-24T18:00:00Z',
    proceeds: { price: 70_000, commission: 5_600, commissionName: 'Seller commission 8%', net: 64_400 },
  }];
  open();
  const cells = (await row(/Deere/)).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 5)).toEqual(['Current bid$70,000Current bidNet $64,400', 'Reserve$81,000Not met', 'Bids12', 'Watching31']);
  expect(cells[5]).toMatch(/Respond to 1 offer.*Best \$66,000Respond by Nov 24, 12:00 PM CST/);
  expect(screen.getByRole('link', { name: /^Respond to 1 offer/ }).getAttribute('href')).toBe('/offer-received/60');
  expect(screen.getByRole('rowheader').textContent).toContain('Lot 290 · Spring sale');
});

test.each<[Partial<Listing>, RegExp]>([
  [{ item: { ...lot, reserveStatus: 'met' }, reservePrice: 69_000 }, /\$69,000✓ Met/],
  [{ item: { ...lot, reserveStatus: 'none' }, reservePrice: 69_000 }, /\$69,000No bids yet/],
  [{ item: lot }, /No reserve/],
  [{ sale_ID: 9, source: 'offer', at: '2026-11-22T18:00:00Z', soldQuantity: 1 }, /Sold by offer 11\/23\/2026.*Sold for\$97,000/],
  [{ soldQuantity: 2, qty: 3, proceeds: { price: 8_000, commission: 0, commissionName: '', net: 8_000 } }, /2 sold, 3 left.*2 sold for\$8,000/],
  [{ openOffers: 2, bestOffer: 5 }, /View 2 offers/],
])('a listing with %j', async (change, words) => {
  page.items = [{ ...listing, ...change }];
  open();
  await waitFor(() => expect(screen.getAllByRole('row')[1]!.textContent).toMatch(words));
});

test('the address holds status, search, order and page', async () => {
  page.pageNumber = 2;
  open({ status: 'sold', search: 'dozer', sort: 'bids', page_number: '2' });
  await screen.findByText('26–26 of 61 listings');
  expect(asked).toEqual([{ statusFilter: 'sold', search_string: 'dozer', sort: 'bids', pageNumber: '2', pageSize: '25' }]);
  expect(screen.getByRole('link', { name: /^Sold/ }).getAttribute('aria-current')).toBe('true');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('dozer');
  expect(screen.getByRole('columnheader', { name: 'Bids' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: /^For sale/ }).getAttribute('href')).toBe('/myaccount?tab=selling&status=listed&search=dozer&sort=bids');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/myaccount?tab=selling&status=sold&search=dozer&sort=bids&page_number=3');
});

test('nonsense in the address shows the first page of everything, what has to be answered first', async () => {
  open({ status: 'x', sort: 'y', page_number: '-3' });
  await waitFor(() => expect(asked).toEqual([{ sort: 'answer', pageSize: '25' }]));
});

test('sorting and searching change the address and start at the first page', async () => {
  const { pushed } = open({ page_number: '2' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Most watched');
  expect(pushed.at(-1)).toEqual({ pathname: '/myaccount', query: { tab: 'selling', sort: 'watchers' } });
  await userEvent.type(screen.getByRole('searchbox'), ' lot 290 ');
  await waitFor(() => expect(asked.at(-1)).toEqual({ search_string: 'lot 290', sort: 'watchers', pageSize: '25' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'watchers', pageSize: '25' }));
});

test('a house without auctions shows neither bids nor reserves', async () => {
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ retailMode: true })));
  open();
  await waitFor(() => expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Item', 'State', 'Price', 'Watching', 'Offers']));
  expect(screen.queryByRole('option', { name: 'Most bids' })).toBeNull();
  expect(screen.queryByText('Reserve')).toBeNull();
});

test('a search without a match says so and links to all listings', async () => {
  page = { ...page, items: [], totalRecordCount: 0, pageCount: 0 };
  open({ search: 'zeppelin', sort: 'bids' });
  await screen.findByText('No listings match “zeppelin”.');
  expect(screen.getByRole('link', { name: 'Show all listings' }).getAttribute('href')).toBe('/myaccount?tab=selling&sort=bids');
});

test('an empty status keeps the links to the others', async () => {
  page = { ...page, items: [], totalRecordCount: 0, pageCount: 0 };
  open({ status: 'sold' });
  await screen.findByText('No sold items yet.');
  expect(screen.getByRole('navigation', { name: 'Listing status' })).toBeTruthy();
});

test('without items links to how to sell', async () => {
  page = { ...page, items: [], totals: { ...totals, all: 0 } };
  open();
  await screen.findByRole('heading', { name: 'No listings yet' });
  expect(screen.getByRole('link', { name: 'How to sell' }).getAttribute('href')).toBe('/content?how-to-sell');
});

test('a failure offers to try again', async () => {
  api.use(http.get('*/GetListedItems', () => refusal(503, 'Later')));
  open();
  await screen.findByRole('heading', { name: 'We couldn’t load your listings' });
  api.resetHandlers(...signedInAs(dale), http.get('*/GetListedItems', () => HttpResponse.json(page)), http.get('*/GetTenantContent', () => HttpResponse.json({})));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /Hitachi/ });
});
