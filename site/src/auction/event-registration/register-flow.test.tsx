import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '@/api/http/client';
import { useSessionStore } from '@/session/tokens/session-storage';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { api, renderAt } from '../../../tests/render-at';
import { RegisterButton } from './register-button';
import { RegistrationDialogs } from './registration-dialogs';
import { useRegistrationState } from './registration-dialog-state';

const event = { event_ID: 7, eventName: 'County fleet' };
const document = { terms_ID: 3, title: 'Terms of the sale', version: 2, html: '<p>As is.</p>', updatedAt: '2026-11-20T00:00:00Z' };
const complete = { hasAccount: true, hasVerifiedPaymentMethod: true, isVIP: false, onlineBiddingStatus_ID: 1 };

/** The server's state; tests change it before they click. */
const server = { person: {} as object, accepted: true, acceptedEarlier: true, termsStatus: 200, registered: false, event: event as object, leading: { leadingLots: 0, canUnregister: true }, calls: [] as unknown[] };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(server, { person: complete, accepted: true, acceptedEarlier: true, termsStatus: 200, registered: false, event, leading: { leadingLots: 0, canUnregister: true }, calls: [] });
  setCredentials({ bearer: async () => 'token', onUnauthorized: () => undefined });
  api.use(
    http.get('*/api/v1/Auction/getUserInformation', () => HttpResponse.json(server.person)),
    http.get('*/api/v1/Auction/GetRegisteredAuctions', () =>
      HttpResponse.json({ registrations: server.registered ? [{ event: server.event, approval: 'approved', bidderNumber: 4, ...server.leading }] : [] }),
    ),
    http.get('*/api/v1/auction/validateTermsAcceptanceByEventId', () =>
      HttpResponse.json({ isCurrentTermsAcceptance: server.accepted, hasAcceptedEarlierVersion: server.acceptedEarlier, termsAndConditionsDocument: document, documentHash: 'ab' }, { status: server.termsStatus }),
    ),
    http.post('*/api/v1/Auction/updateUserTermsAcceptance', async ({ request }) => {
      server.calls.push(await request.json());
      server.accepted = true;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/v1/auction/registerForAuctions', async ({ request }) => {
      const body = (await request.json()) as { registrations: { register: boolean }[] };
      server.calls.push(body);
      server.registered = body.registrations[0]!.register;
      return HttpResponse.json({ registrations: [{ event_ID: 7, isRegistered: server.registered }] });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useRegistrationState.setState({ dialog: null, busy: [] });
  useSignInState.setState({ view: null });
  useToasts.setState({ shown: [] });
  unload();
});

function show(isSignedIn = true) {
  const session = isSignedIn ? { status: true, isGuest: false, user_ID: 5, token: 'token' } : { status: false };
  useSessionStore.setState({ session: session as never, known: true });
  renderAt('/', {}, (
    <>
      <RegisterButton event={event} />
      <RegistrationDialogs />
    </>
  ), 'shared');
}

const click = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name, busy: false }));
const toasts = () => useToasts.getState().shown.map((toast) => toast.text);
const registration = (register: boolean) => ({ registrations: [{ event_ID: 7, textNotifications: true, emailNotifications: true, register }] });

test('a guest is asked to sign in, and nothing is sent', async () => {
  show(false);
  await click(/^Register/);
  expect(useSignInState.getState().view).not.toBeNull();
  expect(server.calls).toEqual([]);
});

test('registers with text and email notifications, and unregisters with the same operation after asking', async () => {
  show();
  await click(/^Register/);
  await screen.findByRole('button', { name: /^Registered/ });
  expect(server.calls).toEqual([registration(true)]);
  expect(toasts()).toEqual(['Registration Successful']);
  await click(/^Registered/);
  await screen.findByText(/You won’t be able to bid in/);
  expect(server.calls).toHaveLength(1);
  await click(/^Unregister$/);
  await screen.findByRole('button', { name: /^Register(?!ed)/ });
  expect(server.calls[1]).toEqual(registration(false));
  expect(toasts()).toContain('Unregistered Successfully');
});

describe('an event of another company', () => {
  const provider = (id: number, isRegisterURLLive: boolean) => ({
    id, name: `Site ${id}`, isRegisterURLLive, isCatalogURLLive: false, catalogURL: '', providerRegisterURL: `https://site${id}.example/register`,
  });
  const registerWith = async (...providers: ReturnType<typeof provider>[]) => {
    server.event = { ...event, isThirdParty: true, providers };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    show();
    await click(/^Register/);
    await waitFor(() => expect(toasts()).toEqual(['Registration Successful']));
    expect(server.calls).toEqual([registration(true)]);
    return assign;
  };

  test('leads to its provider once the person is registered with us', async () => {
    const assign = await registerWith(provider(1, true), provider(2, false));
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://site1.example/register']]));
  });

  test('lets the person choose among several providers', async () => {
    const assign = await registerWith(provider(1, true), provider(2, true));
    const links = await screen.findAllByRole('link', { name: /^Register on Site/, hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://site1.example/register', 'https://site2.example/register']);
    expect(assign).not.toHaveBeenCalled();
  });

  test('stays here while no link is live', async () => {
    const assign = await registerWith(provider(1, false));
    await screen.findByRole('button', { name: /^Registered/ });
    expect(assign).not.toHaveBeenCalled();
  });
});

test('leaving another company’s event speaks of notices, not of bids that were never taken here', async () => {
  Object.assign(server, { registered: true, event: { ...event, isThirdParty: true } });
  show();
  await click(/^Registered/);
  await screen.findByText(/We won’t send you notices about .*Your registration on the partner’s own site is not affected\./);
});

test('canceling keeps the registration', async () => {
  server.registered = true;
  show();
  await click(/^Registered/);
  await click(/^Stay registered$/);
  await waitFor(() => expect(useRegistrationState.getState().dialog).toBeNull());
  expect(server.calls).toEqual([]);
});

test('high bidders read that their bids stand before they unregister', async () => {
  Object.assign(server, { registered: true, leading: { leadingLots: 3, canUnregister: true } });
  show();
  await click(/^Registered/);
  const text = await screen.findByText(/Your bids still stand/);
  expect(text.textContent).toContain('high bidder on 3 lots. Your bids still stand: if nobody outbids you, you buy them.');
});

test('where the auction house forbids it, high bidders stay registered', async () => {
  Object.assign(server, { registered: true, leading: { leadingLots: 1, canUnregister: false } });
  show();
  await click(/^Registered/);
  await screen.findByText(/You can unregister once you’re outbid/);
  expect(screen.getByRole('link', { name: 'My bids', hidden: true }).getAttribute('href')).toBe('/myaccount?tab=bids');
  expect(screen.queryByRole('button', { name: /^Unregister$/ })).toBeNull();
  expect(server.calls).toEqual([]);
});

test('people who never accepted the terms do not read that they have changed', async () => {
  Object.assign(server, { accepted: false, acceptedEarlier: false });
  show();
  await click(/^Register/);
  await screen.findByText(/^Please read the Terms and Conditions and accept/);
  expect(screen.queryByText(/have changed/)).toBeNull();
  expect(screen.getByRole('link', { name: /^Open these terms/, hidden: true }).getAttribute('href')).toBe('/terms-and-conditions?terms_ID=3');
  expect(screen.getByRole('link', { name: /^General Terms & Conditions/, hidden: true }).getAttribute('href')).toBe('/terms-and-conditions');
});

test('shows terms that are not current; accepting records them and registers', async () => {
  server.accepted = false;
  show();
  await click(/^Register/);
  await screen.findByText(/^The Terms and Conditions have changed/);
  expect(screen.getByText('As is.')).toBeTruthy();
  expect(server.calls).toEqual([]);
  await click(/^Accept$/);
  await waitFor(() => expect(toasts()).toEqual(['Registration Successful']));
  expect(server.calls).toEqual([{ event_ID: 7, terms_ID: 3, version: 2, documentHash: 'ab' }, registration(true)]);
  expect(screen.queryByText(/^The Terms/)).toBeNull();
});

test('shows the terms again if they changed meanwhile', async () => {
  server.accepted = false;
  api.use(http.post('*/api/v1/Auction/updateUserTermsAcceptance', () => HttpResponse.json({ messages: ['The terms changed again'] }, { status: 409 }), { once: true }));
  show();
  await click(/^Register/);
  await screen.findByText(/^The Terms and Conditions have changed/);
  await click(/^Accept$/);
  await waitFor(() => expect(toasts()).toEqual(['The terms changed again']));
  expect(await screen.findByText(/^The Terms and Conditions have changed/)).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test('sends a person without an account to registration', async () => {
  server.person = { ...complete, hasAccount: false };
  show();
  await click(/^Register/);
  await screen.findByText('To register for events please complete your registration');
  expect(screen.getByRole('link', { name: 'Go to my account', hidden: true }).getAttribute('href')).toBe('/register');
  expect(server.calls).toEqual([]);
});

test.each([true, false])('sends a person with disabled online bidding to their account (terms accepted: %s)', async (accepted) => {
  Object.assign(server, { accepted, person: { ...complete, onlineBiddingStatus_ID: 0 } });
  show();
  await click(/^Register/);
  await screen.findByText('Online Bidding Registration Required');
  expect(server.calls).toEqual([]);
});

test('stops silently when the terms cannot be validated', async () => {
  server.termsStatus = 500;
  show();
  await click(/^Register/);
  await waitFor(() => expect(useRegistrationState.getState().busy).toEqual([]));
  expect([server.calls, toasts(), useRegistrationState.getState().dialog]).toEqual([[], [], null]);
});

test('shows the server’s first message', async () => {
  api.use(http.post('*/api/v1/auction/registerForAuctions', () => HttpResponse.json({ messages: ['This auction is over', 'x'] }, { status: 400 })));
  show();
  await click(/^Register/);
  await waitFor(() => expect(toasts()).toEqual(['This auction is over']));
});
