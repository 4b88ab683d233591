import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setCredentials } from '@/api/http/client';
import { useIntent } from '@/session/intent/intent';
import { keepIntent } from '@/session/intent/kept-intent';
import { rememberLastPlace } from '@/session/registration-return';
import { signedOut, type AuthSession } from '@/session/tokens/auth-session';
import { useSessionStore } from '@/session/tokens/session-storage';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { rememberSignUp } from '@/session/sign-up/sign-up-address';
import { useToasts } from '@/ui/toast/toast';
import { api, renderAt } from '../../tests/render-at';
import { SuccessScreen } from './welcome/success-screen';
import { VerificationScreen } from './verification/verification-screen';
import { WelcomeScreen } from './welcome/welcome-screen';
import { WelcomeToAuctionsScreen } from './welcome/welcome-to-auctions-screen';

let asked: unknown[] = [];

const personIs = (person: object) =>
  api.use(http.get('*/api/v1/Auction/getUserInformation', () => HttpResponse.json({ user_ID: 5, firstName: 'Dale', hasAccount: false, isPhoneVerified: false, step: 1, ...person })));
const comeAs = (who: 'guest' | 'person') =>
  useSessionStore.setState({ session: who === 'guest' ? signedOut : ({ status: true, isGuest: false, user_ID: 5 } as AuthSession), known: true });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  useToasts.setState({ shown: [] });
  setCredentials({ bearer: async () => 'token', onUnauthorized: () => undefined });
  api.use(
    http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', tenantPhone: '6055550142', tenantEmail: 'a@b.example', theme: { heroImage: '' } })),
    http.get('*/api/v1/auction/getUpcomingEventsSorted', () => HttpResponse.json({ events: [], totalRecordCount: 0 })),
    http.post('*/api/v1/user/RequestPasswordResetWelcome', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useSignInState.setState({ view: null });
  useSessionStore.setState({ session: signedOut, known: false });
});
afterAll(() => api.close());

const shownToasts = () => useToasts.getState().shown.map(({ text }) => text);

test('/success leads back to where the person was, and continues what they were stopped at', async () => {
  const emailAddress = 'dale@b.example';
  personIs({ hasAccount: true, isPhoneVerified: true, emailAddress });
  comeAs('person');
  rememberLastPlace({ pathname: '/item/[...segments]', asPath: '/item/a/b/c/12?x=1' });
  rememberLastPlace({ pathname: '/success', asPath: '/success' }); // is on the way, not a place to return to
  keepIntent({ intent: { kind: 'register', id: 3 }, path: '' }, emailAddress);
  renderAt('/success', {}, <SuccessScreen />);
  const back = await screen.findByRole('link', { name: 'Back to the item' });
  expect(back.getAttribute('href')).toBe('/item/a/b/c/12?x=1');
  await userEvent.click(back);
  expect(useIntent.getState()).toEqual({ resumed: { kind: 'register', id: 3 }, path: '/item/a/b/c/12' });
});

describe('/verification', () => {
  test('resends the email to whoever signed up, with the path they came from', async () => {
    rememberSignUp({ emailAddress: 'dale@b.example', callbackURL: '/item/7' });
    renderAt('/verification', {}, <VerificationScreen />);
    screen.getByText('dale@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Email Resent']));
    expect(asked).toEqual([{ entity_ID: 1, emailAddress: 'dale@b.example', baseURL: window.location.origin, callbackURL: '/item/7' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(useSignInState.getState().view).toBe('signUp');
  });

  test('reports that it cannot be sent', async () => {
    rememberSignUp({ emailAddress: 'dale@b.example', callbackURL: '' });
    api.use(http.post('*/api/v1/user/RequestPasswordResetWelcome', () => HttpResponse.json({ messages: ['Try again in 40 s'] }, { status: 429 })));
    renderAt('/verification', {}, <VerificationScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText('Try again in 40 s');
    expect(shownToasts()).toEqual([]);
  });

  test('asks for a missing address and lets the server check it', async () => {
    api.use(http.post('*/api/v1/user/RequestPasswordResetWelcome', () => HttpResponse.json({ fields: { emailAddress: ['Not an address'] } }, { status: 422 }), { once: true }));
    renderAt('/verification', {}, <VerificationScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Enter your email address');
    await userEvent.type(screen.getByLabelText('Email address'), 'dale@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Not an address');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByRole('button', { name: 'Resend' });
    expect(asked).toMatchObject([{ emailAddress: 'dale@b.example' }]);
  });
});

describe('/success', () => {
  test('confirms only a complete registration', async () => {
    comeAs('person');
    personIs({ hasAccount: true, isPhoneVerified: true, step: 1 });
    renderAt('/success', {}, <SuccessScreen />);
    await screen.findByRole('heading', { name: 'You are registered, Dale' });
    expect(screen.queryByRole('link', { name: 'Complete registration' })).toBeNull();
  });

  test.each([
    [{ hasAccount: false, step: 1 }, /Set up your account/],
    [{ hasAccount: true, step: 2 }, /Verify your phone/],
    [{ hasAccount: true, isPhoneVerified: true, step: 2 }, /Verify a card to finish/],
  ])('otherwise says what is missing: %j', async (person, words) => {
    comeAs('person');
    personIs(person);
    renderAt('/success', {}, <SuccessScreen />);
    await screen.findByText(words);
    expect(screen.queryByText(/You are registered/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Complete registration' }).getAttribute('href')).toBe('/register');
  });
});

describe('/welcome and /welcome-to-auctions', () => {
  test('a guest may create an account or sign in', async () => {
    comeAs('guest');
    renderAt('/welcome', {}, <WelcomeScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(useSignInState.getState().view).toBe('signUp');
    expect(screen.queryByText('Your registration isn’t complete')).toBeNull();
  });

  test('does not ask signed-in people to sign in', async () => {
    comeAs('person');
    personIs({});
    renderAt('/welcome', {}, <WelcomeScreen />);
    await screen.findByText('Your registration isn’t complete');
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  test('sends a guest from /welcome-to-auctions to /404 once known to be one', async () => {
    const { pushed } = renderAt('/welcome-to-auctions', {}, <WelcomeToAuctionsScreen />);
    expect(pushed).toEqual([]);
    comeAs('guest');
    await waitFor(() => expect(pushed.map(({ pathname }) => pathname)).toEqual(['/404']));
  });

  test('welcomes somebody who just set a password', async () => {
    comeAs('person');
    personIs({});
    const { pushed } = renderAt('/welcome-to-auctions', {}, <WelcomeToAuctionsScreen />);
    await screen.findByRole('heading', { name: 'Welcome, Dale' });
    expect(pushed).toEqual([]);
  });
});
