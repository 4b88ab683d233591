import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { atWork, openOffice } from '../../../../tests/office';
import { onePage, refusal } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const pending = {
  offer_ID: 900, item_ID: 5, lotNumber: '7', title: '2014 Caterpillar 140M', event_ID: 3, eventName: 'Fall sale', isPendingSale: true, status: 'open', turn: 'seller', amount: 41000,
  reserve: 45000, askingPrice: null, sellerNet: 37720, buyer_ID: 9, buyer: 'Arlo Stenberg', seller_ID: 4, seller: 'Ida Moe', sellerPhone: '7015550188', expiresAt: '2026-11-23T20:00:00Z',
  answer: { by: 'seller', action: 'counter', amount: 44000, message: 'Last price', at: '2026-11-22T20:00:00Z' }, runnerUp: { user_ID: 8, name: 'Bo Dahl', phone: '', amount: 40500 },
};
const countered = { ...pending, offer_ID: 901, isPendingSale: false, turn: 'buyer', seller_ID: 0, seller: '', sellerPhone: '', sellerNet: null, runnerUp: undefined, answer: undefined };

let asked: string[];
let sent: [body: unknown, key: string | null][];
let respond: () => Response;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [asked, sent] = [[], []];
  respond = () => HttpResponse.json({ offer_ID: 900, item: { item_ID: 5 } });
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })),
    http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [{ event_ID: 3, name: 'Fall sale' }], ...onePage(1) })),
    http.get('*/GetOfficeOffers', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ offers: [pending, countered], totals: { amount: 82000, waitsForSellers: 1, waitsForBuyers: 1 }, ...onePage(2) });
    }),
    http.post('*/AnswerOffer', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
      return respond();
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('offers say whose turn it is, whom to call, what the seller said and who bid next', async () => {
  openOffice('/office/offers?show=pending');
  const [, first, second] = within(await screen.findByRole('table', { name: 'Offers' })).getAllByRole('row');
  expect(within(first!).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/offer-received/5?offer=900', 'tel:+17015550188']);
  expect(first!.textContent).toMatch(
    /^Lot 7, 2014 Caterpillar 140MFall sale.*\$41,000\.00 bid.*\$45,000\.00\$4,000\.00 short.*Bo Dahl, \$40,500\.00.*Ida Moe, \(701\) 555-0188Receives \$37,720\.00Asked \$44,000\.00: Last price.*The seller’s turn, until 11\/23\/2026/);
  expect(second!.textContent).toMatch(/The house.*The buyer’s turn, until/);
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(asked[0]).toContain('kind=pending');
});

test('a pending sale is accepted in the list, for the amount in the button, once', async () => {
  openOffice('/office/offers');
  await press('Accept $41,000.00 from Arlo Stenberg');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept $41,000 for lot 7?' }));
  dialog.getByText('Bo Dahl, $40,500.00');
  dialog.getByRole('link', { name: '(701) 555-0188' });
  dialog.getByText(/^Ida Moe sells to Arlo Stenberg for \$41,000\.00\. This is binding/);
  const listed = asked.length;
  await press('Accept $41,000');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([[{ offer_ID: 900, action: 'accept', amount: 41000 }, expect.stringMatching(/^[\w-]{20,}$/)]]);
  expect(asked.length).toBeGreaterThan(listed);
});

test('a counter begins with the reserve and must ask for more than the offer', async () => {
  openOffice('/office/offers');
  await press('Counter $41,000.00 from Arlo Stenberg');
  await screen.findByRole('button', { name: 'Counter at $45,000.00' });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '40,000' } });
  await press('Counter at $40,000.00');
  await screen.findByText('Arlo Stenberg offers $41,000.00 already. Accept it, or ask for more');
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '43,500' } });
  fireEvent.change(screen.getByLabelText('Message (optional)'), { target: { value: 'Ida meets you halfway' } });
  await press('Counter at $43,500.00');
  await waitFor(() => expect(sent.map(([body]) => body)).toEqual([{ offer_ID: 900, action: 'counter', amount: 43500, message: 'Ida meets you halfway' }]));
});

test('an answer that comes too late stays on screen with the reason', async () => {
  respond = () => refusal(409, 'This offer has expired');
  openOffice('/office/offers');
  await press('Reject $41,000.00 from Arlo Stenberg');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject $41,000 for lot 7?' }));
  dialog.getByText(/^The lot does not sell/);
  await press('Reject $41,000');
  await dialog.findByText('This offer has expired');
  expect(sent.map(([body]) => body)).toEqual([{ offer_ID: 900, action: 'reject' }]);
});
