import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RegisteredAuction } from '@/api/schema.gen';
import { RegistrationDialogs } from '@/auction/event-registration/registration-dialogs';
import { useRegistrationState } from '@/auction/event-registration/registration-dialog-state';
import { useToasts } from '@/ui/toast/toast';
import { dale, onePage, permissions, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { BiddingSection } from '../bidding/bidding-section';
import { AuctionsSection } from './auctions-section';

const registration = (event_ID: number, eventName: string, approval: RegisteredAuction['approval']): RegisteredAuction => ({
  event: {
    event_ID, eventName, eventDescription: '', eventDate: '2026-12-03', eventDateTime: '2026-12-03T15:00:00Z', eventEndDateTime: '2026-12-03T22:00:00Z', eventStatus_ID: 2,
    eventType_ID: 1, imageUrl: '', isPrebidOpen: false, isCalled: false, hasExternalBoard: false, isHeld: false, isThirdParty: false, location: 'Fargo, ND', lotCount: 10, providers: [], requiresApproval: true, terms_ID: 1,
    timeZone: 'America/Chicago',
  },
  approval, bidderNumber: 40 + event_ID, registeredAt: '2026-11-20T15:00:00Z', textNotifications: true, emailNotifications: false, leadingLots: 0, canUnregister: true, buyingPower: permissions.buyingPower,
});

let registrations: RegisteredAuction[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  useToasts.setState({ shown: [] });
  registrations = [registration(1, 'Fargo fleet', 'approved'), registration(2, 'Pipeline spread', 'pending')];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBuyingPower', () => HttpResponse.json({ ...permissions.buyingPower, held: 6500, unpaid: 1500, deposits: 0 })),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations, ...onePage(registrations.length) })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useRegistrationState.setState({ dialog: null, busy: [] });
  unload();
});
afterAll(() => api.close());

const open = () =>
  renderAt('/myaccount', {}, (
    <>
      <AuctionsSection />
      <RegistrationDialogs />
    </>
  ), 'shared');
const toasts = () => useToasts.getState().shown.map(({ text }) => text);

test('shows bidder number, approval, buying power and notifications', async () => {
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Registered auctions' })).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/Fargo fleet.*9:00 AM CST.*Approved.*41.*\$42,000\.00.*Text/);
  expect(second!.textContent).toMatch(/Pipeline spread.*Awaiting approval.*42/);
});

test('unregisters after confirmation, with the specification’s toast', async () => {
  const bodies: unknown[] = [];
  api.use(
    http.post('*/registerForAuctions', async ({ request }) => {
      bodies.push(await request.json());
      registrations = registrations.slice(1);
      return HttpResponse.json({ registrations: [{ event_ID: 1, isRegistered: false, approval: 'approved', bidderNumber: 41 }] });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Unregister ?: Fargo fleet$/ }));
  expect(bodies).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unregister' }));
  await expect.poll(() => screen.queryByText('Fargo fleet')).toBeNull();
  expect(bodies).toEqual([{ registrations: [{ event_ID: 1, textNotifications: true, emailNotifications: true, register: false }] }]);
  expect(toasts()).toEqual(['Unregistered Successfully']);
});

test('a failed unregistration keeps the row and says why', async () => {
  api.use(http.post('*/registerForAuctions', () => refusal(400, 'You hold a bid')));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Unregister ?: Fargo fleet$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Unregister' }));
  await dialog.findByText('You hold a bid');
  expect(toasts()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Stay registered' }));
  expect(screen.getByText('Fargo fleet')).toBeTruthy();
});

test('high bidders learn that they stay registered', async () => {
  registrations = [{ ...registrations[0]!, leadingLots: 2, canUnregister: false }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Unregister ?: Fargo fleet$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You can’t unregister now' }));
  expect(dialog.getByText(/high bidder on 2 lots/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unregister' })).toBeNull();
});

test('without registrations links to upcoming auctions', async () => {
  registrations = [];
  open();
  expect((await screen.findByRole('link', { name: 'Upcoming auctions' })).getAttribute('href')).toBe('/upcoming-auctions');
});

test('bidding: disabled until requested, then pending', async () => {
  const disabled = { ...permissions, onlineBiddingStatus_ID: 0, buyingPower: { enabled: false, hasLimit: false, limit: 0, remaining: 0 } };
  api.use(
    http.get('*/GetUserAuctionPermissions', () => HttpResponse.json(disabled)),
    http.post('*/RequestOnlineBidding', async ({ request }) =>
      (await request.text()) === '' ? HttpResponse.json({ ...disabled, requestedAt: '2026-11-20T15:00:00Z' }) : refusal(400, 'This call takes no body'),
    ),
  );
  renderAt('/myaccount', {}, <BiddingSection />);
  await screen.findByText('Disabled');
  await userEvent.click(screen.getByRole('button', { name: 'Request online bidding privileges' }));
  await screen.findByText('Requested on 11/21/2026.');
  expect(screen.queryByRole('button', { name: 'Request online bidding privileges' })).toBeNull();
});

test.each([[1, 'Enabled'], [2, 'Bypassed']])('bidding: status %i needs no request', async (status, name) => {
  api.use(http.get('*/GetUserAuctionPermissions', () => HttpResponse.json({ ...permissions, onlineBiddingStatus_ID: status })));
  renderAt('/myaccount', {}, <BiddingSection />);
  await screen.findByText(name);
  expect(screen.getByText('$50,000.00')).toBeTruthy();
  expect((await screen.findByText('Committed to your bids and offers')).nextSibling!.textContent).toBe('$6,500.00');
  expect(screen.queryByText('Deposits')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
