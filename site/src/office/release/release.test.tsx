import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Release } from '@/api/schema.gen';
import { atWork, openOffice } from '../../../tests/office';
import { onePage, refusal } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const sold: Release = {
  sale_ID: 411, item_ID: 512, invoice_ID: 715, eventName: 'Winter sale', lotNumber: '12', title: '2014 Caterpillar 140M', stockNumber: 'PI-0012', quantity: 1, user_ID: 21,
  buyer: 'Ann Olesen', company: 'Olesen Farms', paddle: '12', state: 'ready', due: 0, uncleared: 0, releasedAt: null, takenBy: '', releasedBy: '',
};
const unpaid: Release = { ...sold, sale_ID: 412, lotNumber: '13', title: 'Gehl skid steer', state: 'notPaid', due: 1250 };
const uncleared: Release = { ...sold, sale_ID: 413, lotNumber: '14', title: 'Light tower', state: 'notCleared', uncleared: 900 };
const gone: Release = { ...sold, sale_ID: 414, lotNumber: '15', title: 'Trencher', state: 'released', releasedAt: '2026-12-06T16:00:00Z', takenBy: 'Hansen Hauling', releasedBy: 'Dale Moe' };

let sales: Release[];
const sent: [operation: string, body: unknown][] = [];
const asked: string[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sales = [sold, unpaid, uncleared, gone];
  sent.splice(0);
  asked.splice(0);
  atWork();
  api.use(
    http.get('*/GetReleases', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ releases: sales, totals: { ready: 1, waiting: 2, released: 1 }, ...onePage(sales.length) });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('shows at the gate what may leave and why the rest may not, and records who took it', async () => {
  api.use(
    http.post('*/ReleaseItem', async ({ request }) => {
      sent.push([request.headers.get('Idempotency-Key') ? 'once' : 'often', await request.json()]);
      if (sent.length === 1) return refusal(409, 'Payments of $900 on invoice #715 have not cleared yet');
      sales = [{ ...sold, state: 'released', takenBy: 'Lee', releasedAt: '2026-12-06T16:00:00Z', releasedBy: 'Dale Moe' }];
      return HttpResponse.json(sales[0]);
    }),
  );
  openOffice('/office/release?search=12&state=ready');
  const rows = within(await screen.findByRole('list', { name: 'Sales' })).getAllByRole('listitem');
  expect(asked[0]).toBe('?pageSize=50&state=ready&search=12');
  expect(rows[0]!.textContent).toMatch(/^Lot 12, 2014 Caterpillar 140MAnn OlesenOlesen Farms · Paddle 12 · Invoice #715 · PI-0012.*Paid/);
  expect(rows[1]!.textContent).toContain('$1,250.00 is due on the invoice');
  expect(rows[2]!.textContent).toContain('$900.00 has not cleared');
  expect(rows[3]!.textContent).toContain('to Hansen Hauling, by Dale Moe');
  expect(screen.getAllByRole('button', { name: /^Release/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Release/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release lot 12' }));
  const takenBy = dialog.getByLabelText('Taken by');
  await userEvent.clear(takenBy);
  await userEvent.type(takenBy, 'Lee');
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  await dialog.findByText(/have not cleared yet$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['once', { sale_ID: 411, takenBy: 'Lee' }], ['once', { sale_ID: 411, takenBy: 'Lee' }]]);
});

test('a release is undone with a reason', async () => {
  api.use(
    http.post('*/UndoRelease', async ({ request }) => {
      sent.push(['UndoRelease', await request.json()]);
      return HttpResponse.json({ ...gone, state: 'ready' });
    }),
  );
  openOffice('/office/release');
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this release?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo release' }));
  await dialog.findByText('Enter why');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong lot');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo release' }));
  await waitFor(() => expect(sent).toEqual([['UndoRelease', { sale_ID: 414, reason: 'Wrong lot' }]]));
});

test('nothing found says what to try', async () => {
  sales = [];
  openOffice('/office/release?search=zzz');
  await screen.findByRole('heading', { name: 'No sale matches' });
});
