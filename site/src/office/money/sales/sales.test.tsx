import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { atWork, openOffice } from '../../../../tests/office';
import { dale, onePage, refusal } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const sale = {
  sale_ID: 31, item_ID: 5, lotNumber: '7', title: '2014 Caterpillar 140M', quantity: 1, price: 1500, paddle: '214', seller_ID: 4, soldDateTime: '2026-11-21T20:00:00Z', isVoided: false,
  event_ID: 3, eventName: 'Fall sale', user_ID: 9, buyer: 'Arlo Stenberg', seller: 'Ida Moe', invoice_ID: 12, hammer: 1500, total: 1840.75, kind: 'auction', status: 'unpaid',
  releasedAt: null, takenBy: '', voidReason: '', isUnpaid: false,
};
const taken = { ...sale, sale_ID: 32, lotNumber: '', title: 'Bucket', quantity: 2, event_ID: 0, eventName: '', status: 'released', releasedAt: '2026-11-25T20:00:00Z', takenBy: 'Hank Hauler' };
const back = { ...sale, sale_ID: 33, status: 'void', hammer: 0, total: 0, voidReason: 'Never answered', isUnpaid: true };
const totals = { hammer: 4500, total: 5000 };

let asked: string[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [{ event_ID: 3, name: 'Fall sale' }], ...onePage(1) })),
    http.get('*/GetOfficeSales', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ sales: [sale, taken, back], totals, ...onePage(3) });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('each sale leads to its item, auction, buyer and invoice, and says what became of it', async () => {
  openOffice('/office/sales?status=void&kind=auction&search=arlo&event_ID=3&from=2026-11-01&to=x');
  const [, unpaid, released, voided] = within(await screen.findByRole('table', { name: 'Sales' })).getAllByRole('row');
  expect(within(unpaid!).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/office/items/5', '/office/events/3/sales', '/office/people/9', '/office/invoices/12']);
  expect(unpaid!.textContent).toMatch(/^Lot 7, 2014 Caterpillar 140M.*11\/21\/2026Fall sale.*Arlo StenbergPaddle 214.*Ida Moe.*#12\$1,500\.00.*\$1,840\.75.*Unpaid$/);
  expect(released!.textContent).toMatch(/^Bucket2 pieces.*Direct sale.*Released11\/25\/2026, Hank Hauler$/);
  expect(voided!.textContent).toMatch(/\(\$1,500\.00\).*VoidNot paid\. Never answered$/);
  screen.getByText('$4,500.00');
  expect(asked[0]).toBe('?event_ID=3&kind=auction&status=void&from=2026-11-01&search=arlo&pageSize=50');
});

test('a cashier sees no links to people; pending sales are for those who answer them', async () => {
  atWork({ ...dale, roles: ['cashier'] });
  openOffice('/office/sales?status=pending');
  const table = await screen.findByRole('table', { name: 'Sales' });
  expect(within(table).queryByRole('link', { name: 'Arlo Stenberg' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pending' })).toBeNull();
  expect(asked[0]).not.toContain('pending');
});

test('pending sales are answered where the sales are', async () => {
  api.use(http.get('*/GetOfficeOffers', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ offers: [], totals: { amount: 0, waitsForSellers: 0, waitsForBuyers: 0 }, ...onePage(0) });
  }));
  openOffice('/office/sales?status=pending');
  await screen.findByRole('heading', { name: 'Nothing waits for an answer' });
  expect(asked[0]).toContain('kind=pending');
});

test('the file has the sales of the filters, and a failure is said', async () => {
  api.use(http.get('*/GetOfficeSalesCSV', ({ request }) => {
    asked.push(new URL(request.url).search);
    return refusal(409, '60000 sales fit. Choose an auction or fewer days: a file holds 50000');
  }));
  openOffice('/office/sales?status=paid');
  await screen.findByRole('table', { name: 'Sales' });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await screen.findByText(/^60000 sales fit/);
  expect(asked.at(-1)).toBe('?status=paid');
});

test('no sales, and a list that cannot be loaded, say what to do', async () => {
  api.use(http.get('*/GetOfficeSales', () => HttpResponse.json({ sales: [], totals: { hammer: 0, total: 0 }, ...onePage(0) })));
  openOffice('/office/sales');
  await screen.findByRole('heading', { name: 'Nothing sold yet' });
  cleanup();
  openOffice('/office/sales?search=x');
  await screen.findByRole('heading', { name: 'No sale matches' });
  cleanup();
  let isDown = true;
  api.use(http.get('*/GetOfficeSales', () => (isDown ? refusal(500, 'Failed') : HttpResponse.json({ sales: [sale], totals, ...onePage(1) }))));
  openOffice('/office/sales');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => screen.getByRole('table', { name: 'Sales' }));
});
