import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Invoice, Purchase } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { PurchasesSection } from './purchases-section';

const purchase: Purchase = {
  item: excavator, sale_ID: 4, invoice_ID: 77, qty: 1, price: 90_000, total: 99_085, source: 'offer', at: '2026-11-22T18:00:00Z',
};

const invoice: Invoice = {
  invoice_ID: 77, status_ID: 1, event_ID: 4, eventName: 'Spring sale', createdDateTime: '2026-11-22T18:00:00Z', itemCount: 1, total: 99_085, paid: 0, due: 99_085,
  pending: 0, uncleared: 0, refundDue: 0, isCleared: false,
};

let invoices: Invoice[];
let asked: string[];
let won: Purchase[];
let lost: Purchase[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [won, lost] = [[], []];
  [invoices, asked] = [[], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetWonPurchased', ({ request }) => page(request, won)),
    http.get('*/GetLostItems', ({ request }) => page(request, lost)),
    http.get('*/GetInvoices', () => HttpResponse.json({ invoices, due: 0, ...onePage(invoices.length) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

function page(request: Request, items: Purchase[]) {
  const { pathname, search } = new URL(request.url);
  asked.push(pathname.split('/').at(-1)! + search);
  return HttpResponse.json({ items, ...onePage(items.length) });
}

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', { tab: 'purchases', ...query }, <PurchasesSection />);

test('shows purchases with total and invoice, and lost lots with your bid and the price', async () => {
  won = [purchase];
  lost = [{ ...purchase, item: { ...excavator, priceKind: 'sold', price: 95_000 }, sale_ID: 0, invoice_ID: 0, total: null, source: '' }];
  open();
  expect((await screen.findByRole('region', { name: 'Your purchases' })).textContent).toMatch(/Bought by offer.*\$90,000.*\$99,085\.00.*77.*11\/23\/2026/);
  expect(screen.getByRole('link', { name: '#77' }).getAttribute('href')).toBe('/myaccount?tab=invoices&invoice=77');
  expect(screen.getByRole('navigation', { name: 'Purchases' }).textContent).toBe('Won & purchased1Lost1');
  expect(screen.queryByText('1 purchase', { selector: 'p:not([role])' })).toBeNull();
  cleanup();
  open({ list: 'lost', page_number: '3' });
  const missed = (await screen.findByRole('region', { name: 'Lost' })).textContent;
  expect(asked.slice(-2).sort()).toEqual(['GetLostItems?pageNumber=3&pageSize=25', 'GetWonPurchased?pageSize=25']);
  expect(missed).toMatch(/Your highest bid\$90,000Sold for\$95,000/);
  expect(missed).not.toMatch(/Invoice|Total/);
});

test('a house without auctions lists no lost lots', async () => {
  won = [purchase];
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ retailMode: true })));
  open();
  await screen.findByRole('region', { name: 'Your purchases' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Lost/ })).toBeNull());
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

test.each<[Partial<Invoice>, RegExp]>([
  [{}, /Pay invoice #77.*Release ticket: pay the invoice first/],
  [{ pending: 99_085 }, /Release ticket: your payment is being confirmed/],
  [{ due: 0, paid: 99_085, uncleared: 500, status_ID: 3 }, /Release ticket: your bank payment of \$500.00 has to clear first/],
  [{ due: 0, paid: 99_085, uncleared: 500, status_ID: 3, clearsAt: '2026-12-03T18:00:00Z' }, /Release ticket: your check clears on 12\/0[34]\/2026/],
])('an invoice with %j says what is missing for the release', async (state, words) => {
  won = [purchase];
  invoices = [{ ...invoice, ...state }];
  open();
  const list = await screen.findByRole('list', { name: /^Your purchases/ });
  await waitFor(() => expect(list.textContent).toMatch(words));
  expect(screen.queryByRole('button', { name: /^Release ticket/ })).toBeNull();
});

test('a paid and cleared purchase has its release ticket, and its invoice all of them', async () => {
  const files: string[] = [];
  won = [purchase, { ...purchase, sale_ID: 5 }];
  invoices = [{ ...invoice, due: 0, paid: 99_085, status_ID: 3, isCleared: true, itemCount: 2 }];
  const paper = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    files.push(pathname.split('/').at(-1)! + search);
    return refusal(409, 'Not to be released yet');
  };
  api.use(http.get('*/GetReleaseTicketPDF', paper), http.get('*/GetAllReleaseTicketsForInvoice', paper));
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: /^Release ticket/ }))[0]!);
  expect(screen.getAllByText('Ready for pickup. Bring the release ticket, or send it to your carrier.')).toHaveLength(2);
  await screen.findByText('Not to be released yet');
  const ready = within(screen.getByRole('region', { name: 'Ready for pickup' }));
  expect(ready.getByRole('listitem').textContent).toContain('Invoice #77, Spring sale: 2 items');
  await userEvent.click(ready.getByRole('button', { name: 'All release tickets of invoice #77' }));
  await waitFor(() => expect(files).toEqual(['GetReleaseTicketPDF?Item_ID=55', 'GetAllReleaseTicketsForInvoice?Invoice_ID=77']));
  expect(screen.getAllByRole('link', { name: /^View and print/ })[0]!.getAttribute('href')).toBe('/myaccount?tab=purchases&ticket=55');
});

test('a purchase that was picked up says when and by whom, whatever its invoice says since', async () => {
  won = [{ ...purchase, releasedAt: '2026-11-25T18:00:00Z', takenBy: 'Hank of Hansen Hauling' }];
  invoices = [{ ...invoice, due: 40 }];
  open();
  const list = await screen.findByRole('list', { name: /^Your purchases/ });
  expect(list.textContent).toMatch(/Picked up.*Picked up 11\/2[56]\/2026 by Hank of Hansen Hauling/);
  expect(screen.queryByRole('button', { name: /^Release ticket/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Release ticket/ }).getAttribute('href')).toBe('/myaccount?tab=purchases&ticket=55');
});

test('the address opens a release ticket to print', async () => {
  api.use(http.get('*/GetReleaseTicketHTMLObject', () => HttpResponse.json({ item_ID: 55, html: '<h1>Release ticket</h1>' })));
  open({ ticket: '55' });
  const ticket = await screen.findByRole('article', { name: 'Release ticket' });
  expect(ticket.textContent).toBe('Release ticket');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});
