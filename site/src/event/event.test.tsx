import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '@/api/schema.gen';
import { guest } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { eventClock, firstClose } from './event-clock';
import { EventScreen } from './event-screen';

const hours = 3_600_000;
const now = Date.now();
const at = (ms: number) => new Date(now + ms).toISOString();

const sale: EventDetail = {
  event_ID: 4, eventName: 'County fleet', eventDescription: 'Graders and loaders.', eventType_ID: 1, eventStatus_ID: 2, eventDate: '2026-11-21',
  eventDateTime: at(24 * hours), eventEndDateTime: at(30 * hours), timeZone: 'America/Chicago', location: 'Fargo, ND', imageUrl: '', isPrebidOpen: false, isCalled: false, hasExternalBoard: false, isHeld: false, isThirdParty: false,
  lotCount: 0, providers: [], terms_ID: 3, requiresApproval: false, firstLotClosesAt: at(26 * hours), address: '1 Yard Rd, Fargo, ND 58102', viewing: 'Weekdays 8 to 5',
  removal: 'Within 10 days', softClose: { windowSeconds: 120, resetSeconds: 120, mode: 'lot', maxExtensions: 0 }, premium: [{ upTo: null, percent: 10, minimum: 100, flat: 0 }],
  fee: [], feeName: '', titleFee: [], titleFeeName: '', surchargeRate: 2.95, taxRate: 5, taxName: 'Sales tax',
};
let event = sale;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  event = sale;
  guest();
  api.use(
    http.get('*/GetEvent', () => HttpResponse.json(event)),
    http.get('*/getTermsAndConditions', () => HttpResponse.json({ terms_ID: 3, title: 'Terms of the sale', version: 2, html: '<p>As is.</p>', updatedAt: at(0) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const show = () => renderAt('/event/[eventID]', { eventID: '4' }, <EventScreen />);
const rowOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('/event/{eventID}', () => {
  test('shows name, state, closing, place, viewing, removal and fees', async () => {
    show();
    expect(screen.getByText('Loading the auction')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'County fleet' });
    expect(screen.getByText('Upcoming')).toBeTruthy();
    expect(rowOf('First lot closes')?.textContent).toMatch(/^\d{2}\/\d{2}\/\d{4}, .* GMT\+9 · .* C[SD]T at the sale$/);
    expect(rowOf('Location')?.textContent).toContain('1 Yard Rd, Fargo, ND 58102');
    expect(screen.getByRole('link', { name: /^View map/ }).getAttribute('href')).toContain('query=1%20Yard%20Rd%2C%20Fargo');
    expect([rowOf('Viewing')?.textContent, rowOf('Removal')?.textContent]).toEqual(['Weekdays 8 to 5', 'Within 10 days']);
    const fees = within(screen.getByRole('table', { name: 'Fees and taxes' }));
    expect(fees.getAllByRole('row').map((row) => row.textContent)).toEqual(['Buyer’s premium 10% (minimum $100)', 'Sales tax5%', 'Card surcharge2.95%']);
    expect(screen.getByRole('button', { name: /^Register/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^VIEW EVENT/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Catalog coming soon' })).toBeTruthy();
  });

  test('opens its terms in place', async () => {
    show();
    await userEvent.click(await screen.findByText('Read the terms of this auction'));
    const details = screen.getByText('Read the terms of this auction').closest('details')!;
    details.open = true;
    details.dispatchEvent(new window.Event('toggle'));
    await screen.findByText('As is.');
  });

  test('leaves out what the auction house has not said', async () => {
    event = { ...sale, address: '', location: '', viewing: '', removal: '', eventDescription: '' };
    show();
    await screen.findByRole('heading', { name: 'Schedule' });
    expect(screen.queryByText('Location, viewing and removal')).toBeNull();
  });

  test('says where bidding takes place when another company runs it', async () => {
    const provider = { id: 1, name: 'BidSite', isCatalogURLLive: true, isRegisterURLLive: true, catalogURL: 'https://x.example/c', providerRegisterURL: 'https://x.example/r' };
    event = { ...sale, eventType_ID: 3, isThirdParty: true, providers: [provider] };
    show();
    await screen.findByText(/Bidding takes place on BidSite\./);
    expect(screen.getByRole('link', { name: /^Register on BidSite/ }).getAttribute('href')).toBe('https://x.example/r');
  });

  test('offers to try again when it cannot be loaded', async () => {
    api.use(http.get('*/GetEvent', () => HttpResponse.error()));
    show();
    await screen.findByText('Couldn’t load the auction');
    api.use(http.get('*/GetEvent', () => HttpResponse.json(event)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'County fleet' })).toBeTruthy());
  });
});

describe('the clock of an event', () => {
  const first = sale.firstLotClosesAt!;
  test.each([
    ['before it starts', sale, 0, { label: 'Auction starts in', at: sale.eventDateTime }],
    ['while it runs', { ...sale, eventStatus_ID: 3 }, 25 * hours, { label: 'First lot closes in', at: first }],
    ['when lots have closed', { ...sale, eventStatus_ID: 3 }, 27 * hours, { label: 'Last lot closes in', at: sale.eventEndDateTime }],
    ['in the ring', { ...sale, eventType_ID: 2, eventStatus_ID: 3, firstLotClosesAt: null }, 25 * hours, null],
    ['when it is over', { ...sale, eventStatus_ID: 5 }, 0, null],
  ] as const)('%s', (_, of, passed, clock) => expect(eventClock(of as EventDetail, now + passed)).toEqual(clock));

  test('lots without a time of their own close with an online event', () => {
    expect(firstClose({ ...sale, firstLotClosesAt: null, lotCount: 3 })).toBe(sale.eventEndDateTime);
    expect(firstClose({ ...sale, firstLotClosesAt: null, lotCount: 3, eventType_ID: 2 })).toBeNull();
    expect(firstClose({ ...sale, isCalled: true })).toBeNull();
  });
});
