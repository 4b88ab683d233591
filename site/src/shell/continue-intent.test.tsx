import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { RegistrationDialogs } from '@/auction/event-registration/registration-dialogs';
import { useRegistrationState } from '@/auction/event-registration/registration-dialog-state';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { keepIntent, takeKeptIntent } from '@/session/intent/kept-intent';
import { SignInDialog } from '@/session/sign-in/sign-in-dialog';
import { requireSignIn, useSignInState } from '@/session/sign-in/sign-in-state';
import { clearPerson } from '@/session/sign-out';
import { useToasts } from '@/ui/toast/toast';
import { WatchButton } from '@/watch/watch-button';
import { useWatchStore } from '@/watch/watch-store';
import { dale, guest, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { ContinueIntent } from './continue-intent';
import { useIntentEnd } from './use-intent-end';

const item = { item_ID: 7, description: '2021 Hitachi', totalWatchers: 61 } as Item;
const event = { event_ID: 3, eventName: 'County fleet' };
const session = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
let sent: string[] = [];
let person: object = dale;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
  person = dale;
  localStorage.clear();
  sessionStorage.clear();
  api.use(
    http.get('*/getUserInformation', () => HttpResponse.json(person)),
    ...signedInAs(dale),
    http.post('*/Token/v2', () => HttpResponse.json(session)),
    http.get('*/GetWatchList', () => HttpResponse.json({ items: [] })),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.get('*/validateTermsAcceptanceByEventId', () => HttpResponse.json({ isCurrentTermsAcceptance: true })),
    http.post('*/AddWatchList', async ({ request }) => {
      sent.push(`watch ${((await request.json()) as { item_ID: number }).item_ID}`);
      return HttpResponse.json({ item_ID: 7, watching: true, totalWatchers: 62 });
    }),
    http.post('*/registerForAuctions', async ({ request }) => {
      const [registration] = ((await request.json()) as { registrations: { event_ID: number; register: boolean }[] }).registrations;
      sent.push(`register ${registration!.event_ID} ${registration!.register}`);
      return HttpResponse.json({ registrations: [{ event_ID: registration!.event_ID, approval: 'approved' }] });
    }),
  );
  clearPerson();
  guest();
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useToasts.setState({ shown: [] });
  useSignInState.setState({ view: null, intent: null });
  useIntent.setState({ resumed: null });
  useRegistrationState.setState({ dialog: null, busy: [] });
  useWatchStore.setState({ pending: {}, watchers: {} });
  unload();
});

/** What the shell has on every screen; the second part loads later. */
function Shell({ isLoaded = true }) {
  useIntentEnd();
  return isLoaded && <ContinueIntent />;
}

function show() {
  renderAt('/item/7', {}, (
    <>
      <WatchButton item={item} />
      <RegisterButton event={event} />
      <SignInDialog />
      <RegistrationDialogs />
      <Shell />
    </>
  ), 'shared');
}

function signIn() {
  if (useSignInState.getState().view === 'start') fireEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }));
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'dale@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
}

const click = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toasts = () => useToasts.getState().shown.map(({ text }) => text);

test('a guest who pressed the heart watches the item after signing in', async () => {
  show();
  await click(/^Watch/);
  expect(sent).toEqual([]);
  signIn();
  await waitFor(() => expect(toasts()).toContain('Item Added to Watchlist'));
  expect(sent).toEqual(['watch 7']);
});

test('a guest who pressed Register is registered after signing in', async () => {
  show();
  await click(/^Register/);
  signIn();
  await waitFor(() => expect(toasts()).toContain('Registration Successful'));
  expect(sent).toEqual(['register 3 true']);
});

test('after signing in from the menu, or canceling first, nothing is continued', async () => {
  show();
  await click(/^Watch/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  act(() => requireSignIn());
  signIn();
  await waitFor(() => expect(toasts()).toContain('Signed in'));
  expect([sent, useIntent.getState().resumed]).toEqual([[], null]);
});

test('a registration that must be completed first is kept for its person and continued at the same place', async () => {
  person = { ...dale, hasAccount: false };
  show();
  await click(/^Register/);
  signIn();
  await userEvent.click(await screen.findByRole('link', { name: 'Go to my account', hidden: true }));
  expect(sent).toEqual([]);
  expect(takeKeptIntent('someone@example.com').intent).toBeNull();
  const kept = takeKeptIntent(' Dale@Example.com').intent;
  expect([kept, takeKeptIntent('dale@example.com').intent]).toEqual([{ kind: 'register', id: 3, name: 'County fleet' }, null]);
  person = dale;
  act(() => resumeIntent(kept, '/item/7?x=1'));
  await waitFor(() => expect(sent).toEqual(['register 3 true']));
});

test('an intent of another screen waits for it, and is dropped when its person leaves', async () => {
  api.use(...signedInAs(dale));
  show();
  act(() => resumeIntent({ kind: 'watch', id: 7, name: 'x' }, '/item/8'));
  await screen.findByRole('button', { name: /^Watch/ });
  expect(sent).toEqual([]);
  act(clearPerson);
  await waitFor(() => expect(useIntent.getState().resumed).toBeNull());
});

test('an intent lasts until its screen is there, even if the part that continues it loads on the way', async () => {
  api.use(...signedInAs(dale));
  const at = (asPath: string, isLoaded: boolean) => (
    <RouterContext.Provider value={{ asPath } as NextRouter}>
      <Shell isLoaded={isLoaded} />
    </RouterContext.Provider>
  );
  const { rerender } = render(at('/success', false));
  act(() => resumeIntent({ kind: 'watch', id: 7, name: 'x' }, '/item/7'));
  rerender(at('/success', true));
  expect(sent).toEqual([]);
  rerender(at('/item/7?x=1', true));
  await waitFor(() => expect(sent).toEqual(['watch 7']));
  act(() => resumeIntent({ kind: 'offer', id: 7 }, '/item/7'));
  rerender(at('/search', true));
  expect(useIntent.getState().resumed).toBeNull();
});

test('an intent kept longer than its link is valid is forgotten', () => {
  keepIntent({ intent: { kind: 'watch', id: 7 }, path: '/item/7' }, 'a@b.example');
  const key = Object.keys(localStorage).find((name) => name.endsWith('intent'))!;
  localStorage.setItem(key, localStorage.getItem(key)!.replace(/"at":\d+/, '"at":0'));
  expect(takeKeptIntent('a@b.example')).toEqual({ intent: null, path: '' });
});
