import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuctionSummary, EventDetail, Purchase, WonLot } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { dale, guest, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { AuctionSummaryScreen } from './auction-summary-screen';

const event = {
  event_ID: 4, eventType_ID: 2, eventStatus_ID: 4, eventName: 'Spring sale', eventDateTime: '2026-11-20T15:00:00Z', timeZone: 'America/Chicago', isPrebidOpen: false, isCalled: true,
  hasExternalBoard: false, location: 'Sioux Falls, SD', address: '4100 N Cliff Ave', removal: 'Within 10 business days.',
} as EventDetail;
const lost: Purchase = { item: { ...excavator, item_ID: 56, priceKind: 'sold', price: 95_000 }, sale_ID: 0, invoice_ID: 0, qty: 1, price: 90_000, total: null, source: '', at: null };
const won: WonLot = {
  ...lost, item: excavator, sale_ID: 9, invoice_ID: 77, price: 50_000, total: 57_375, source: 'bid',
  lines: [{ kind: 'price', description: excavator.description, amount: 50_000 }, { kind: 'premium', description: 'Buyer’s premium, 10%', amount: 5000 }, { kind: 'tax', description: 'Sales tax', amount: 2375 }],
};
const nothing: AuctionSummary = { event, events: [], won: [], pending: [], lost: [], open: 0, lines: [], total: 0, paid: 0, owed: 0, invoices: [] };
let summary: AuctionSummary;
let asked: string[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  localStorage.clear();
  summary = {
    ...nothing, won: [won], lost: [lost], pending: [{ ...lost, item: { ...excavator, item_ID: 57 }, price: 80_000 }], lines: won.lines, total: 57_375, owed: 57_375,
    invoices: [{ invoice_ID: 77, status_ID: 1, total: 57_375, paid: 0 }],
    events: [{ event_ID: 4, eventName: 'Spring sale', eventDateTime: '2026-11-20T15:00:00Z' }, { event_ID: 3, eventName: 'Fall sale', eventDateTime: '2026-09-20T15:00:00Z' }],
  };
  api.use(...signedInAs(dale), http.get('*/GetAuctionSummary', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(summary);
  }));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/auction-summary', query, <AuctionSummaryScreen />);
const total = async (name: string) => (await screen.findByText(name, { selector: 'dt.label' })).parentElement!.textContent;

test('what the person won, may still get, lost and owes, line by line', async () => {
  open();
  expect(await total('You owe')).toBe('You owe$57,375.00');
  expect((await screen.findByRole('region', { name: 'Won 1' })).textContent).toMatch(/Price\$50,000Premium, fees, taxes\$7,375\.00Total\$57,375\.00Invoice#77/);
  expect(screen.getByRole('region', { name: 'Seller decides 1' }).textContent).toMatch(/Your bid\$80,000/);
  expect(screen.getByRole('region', { name: 'Lost 1' }).textContent).toMatch(/Your highest bid\$90,000Sold for\$95,000/);
  const owed = screen.getByRole('region', { name: 'What you owe' });
  expect(owed.textContent).toMatch(/Buyer’s premium, 10%\$5,000\.00.*Total\$57,375\.00.*Still to pay\$57,375\.00.*Within 10 business days\.4100 N Cliff Ave/);
  expect(within(owed).getByRole('link', { name: '(605) 555-0142' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Auction results' }).getAttribute('href')).toBe('/event/results/4');
  expect(asked).toEqual(['']);
});

test('asks for the event in the address, and leads to another one', async () => {
  const { pushed } = open({ event: '4' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Auction' }), 'Fall sale, 09/21/2026');
  expect([asked[0], pushed.map(({ pathname }) => pathname)]).toEqual(['?Event_ID=4', ['/auction-summary?event=3']]);
});

test('what is paid is not owed', async () => {
  summary = { ...summary, paid: 57_375, owed: 0 };
  open();
  expect(await total('Paid in full')).toBe('Paid in full$57,375.00');
  expect(screen.getByRole('region', { name: 'Paid in full' }).textContent).not.toContain('To pay, call');
});

test('while the auction runs, says how many lots are open and where', async () => {
  summary = { ...nothing, event: { ...event, eventStatus_ID: 3 }, open: 2 };
  open();
  expect(await screen.findByText('2 lots you bid on are still open.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'JOIN LIVE AUCTION' }).getAttribute('href')).toBe('/live-auction?event=4');
});

test.each<[string, () => void, string]>([
  ['never bid', () => (summary = { ...nothing, event: undefined }), 'No auctions yet'],
  ['did not bid in this one', () => (summary = nothing), 'You didn’t bid in this auction'],
  ['knows no such auction', () => api.use(http.get('*/GetAuctionSummary', () => refusal(404, 'Event not found'))), 'We couldn’t find this auction'],
  ['is a guest', guest, 'Sign in to continue'],
])('somebody who %s', async (_, change, text) => {
  change();
  open();
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
});
