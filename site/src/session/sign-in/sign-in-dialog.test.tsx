import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useToasts } from '@/ui/toast/toast';
import { guest, refusal, wrongFields } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { takeKeptIntent } from '../intent/kept-intent';
import { keepDevice } from '../tokens/known-devices';
import { readSession } from '../tokens/session-storage';
import { SignInDialog } from './sign-in-dialog';
import { openSignIn, requireSignIn, useSignInState } from './sign-in-state';
import { rememberedSignUp } from '../sign-up/sign-up-address';

type Sent = { call: string; body: Record<string, unknown> };
let sent: Sent[] = [];
const sentTo = (call: string) => sent.filter((s) => s.call === call).map((s) => s.body);

/** Records what is sent to an operation, then answers. */
const on = (call: string, answer: (body: Record<string, unknown>) => Response | Promise<Response>) =>
  http.post(`*/${call}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ call, body });
    return answer(body);
  });

const done = () => HttpResponse.json({ success: true });
const person = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  guest();
  useToasts.setState({ shown: [] });
  api.use(
    on('Token/v2', ({ password }) => (password === 'right' ? HttpResponse.json(person) : refusal(401, 'Unauthorized'))),
    on('User/ValidateEmail', ({ email }) =>
      HttpResponse.json(/@.+\./.test(String(email)) ? { success: true, errorDescription: '' } : { success: false, errorDescription: 'Not a valid address' }),
    ),
    on('CreateExternalUser', done),
    on('RequestPasswordReset', done),
    on('RequestPasswordResetWelcome', done),
    http.get('*/GetCountries', () => HttpResponse.json({ countries: [{ country_ID: 0, code: 'US', name: 'United States', states: [] }, { country_ID: 2, code: 'MX', name: 'Mexico', states: [] }] })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useSignInState.setState({ view: null, emailAddress: '' });
});
afterAll(() => api.close());

function open(...how: Parameters<typeof openSignIn>) {
  openSignIn(...how);
  return renderAt('/item/[...segments]', {}, <SignInDialog />);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = (name: string) => fireEvent.submit(screen.getByRole('button', { name }).closest('form')!);

describe('first step', () => {
  const flag = () => sessionStorage.getItem('fairwarning.incentive');

  test('begins every sign-in, and has a plain Sign in', () => {
    for (const ask of [() => openSignIn(), () => requireSignIn({ kind: 'register', id: 4, name: 'Sale' })]) {
      ask();
      renderAt('/', {}, <SignInDialog />);
      expect(screen.getByRole('dialog', { name: 'Sign in or create account', hidden: true })).toBeTruthy();
      press('Sign in');
      expect(screen.getByRole('dialog', { name: 'Sign in to continue', hidden: true })).toBeTruthy();
      cleanup();
    }
  });

  test('Get Started leads to creating an account and sets the incentive flag', () => {
    openSignIn();
    renderAt('/', {}, <SignInDialog />);
    expect(screen.getByText(/You can browse without an account/)).toBeTruthy();
    expect(flag()).toBeNull();
    press('Get Started');
    expect(screen.getByRole('dialog', { name: 'Create Account', hidden: true })).toBeTruthy();
    expect(flag()).toBe('true');
  });

  test('Cancel sets the flag; the next time the step is short', () => {
    requireSignIn();
    renderAt('/', {}, <SignInDialog />);
    press('Cancel');
    expect(flag()).toBe('true');
    act(() => requireSignIn());
    expect(screen.getByText('Create an account or sign in to continue.')).toBeTruthy();
  });
});

describe('sign in', () => {
  test('reports a wrong password and keeps the input', async () => {
    open('signIn');
    type('Email address', 'a@b.example');
    type('Password', 'wrong');
    submit('Sign in');
    expect((await screen.findByText(/Invalid email address or password/)).textContent).toBe(' Invalid email address or password');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('a@b.example');
    expect(readSession()).toEqual({ status: false });
  });

  test('after too many tries shows the server’s message with the wait', async () => {
    api.use(on('Token/v2', () => refusal(429, 'Try again in 40 seconds.')));
    open('signIn');
    submit('Sign in');
    expect(await screen.findByText('Try again in 40 seconds.')).toBeTruthy();
  });

  test('submits once however often it is clicked, then goes through home and back', async () => {
    const { pushed } = open('signIn');
    type('Email address', ' a@b.example ');
    type('Password', 'right');
    submit('Sign in');
    fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
    await waitFor(() => expect(readSession()).toMatchObject({ status: true, user_ID: 7 }));
    await waitFor(() => expect(pushed.map((to) => to.pathname)).toEqual(['/', '/item/[...segments]']));
    expect(sentTo('Token/v2')).toHaveLength(1);
    expect(useSignInState.getState().view).toBeNull();
  });

  test('a password can be shown', () => {
    open('signIn');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
    press('Show password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
    expect(screen.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a browser somebody has signed in with', () => {
  test('begins with the form', () => {
    keepDevice('token');
    openSignIn();
    renderAt('/', {}, <SignInDialog />);
    expect(screen.getByRole('dialog', { name: 'Sign in to continue', hidden: true })).toBeTruthy();
  });

  test('remembers the email address on request only, until somebody says it is not theirs', async () => {
    const signInAs = async (remember: boolean) => {
      open('signIn');
      type('Email address', 'a@b.example');
      type('Password', 'right');
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember my email on this device' });
      if (box.checked !== remember) fireEvent.click(box);
      submit('Sign in');
      await waitFor(() => expect(useSignInState.getState().view).toBeNull());
      cleanup();
    };
    const email = () => screen.getByLabelText<HTMLInputElement>('Email address').value;
    await signInAs(false);
    open('signIn');
    expect(email()).toBe('');
    cleanup();
    await signInAs(true);
    open('signIn');
    expect(email()).toBe('a@b.example');
    press('Not you?');
    expect(email()).toBe('');
    expect(localStorage.getItem('fairwarning.email')).toBeNull();
  });
});

describe('sign up', () => {
  const fill = () => {
    type('First name', ' Ann ');
    type('Last name', 'Field');
    type('Email address', 'ann@field.example');
    type('Mobile phone', '605 555-01x99');
  };

  test('does not submit incomplete input and focuses the first missing field', async () => {
    open('signUp');
    submit('Create account');
    expect(await screen.findByText('Enter your first name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(screen.getByText('Enter your mobile phone number')).toBeTruthy();
    expect(sentTo('CreateExternalUser')).toEqual([]);
  });

  test('validates the email address once on blur and shows the server’s message', async () => {
    open('signUp');
    type('Email address', 'ann at field');
    fireEvent.blur(screen.getByLabelText('Email address'));
    expect(await screen.findByText('Not a valid address')).toBeTruthy();
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
    fireEvent.blur(screen.getByLabelText('Email address'));
    expect(sentTo('User/ValidateEmail')).toEqual([{ email: 'ann at field' }]);
  });

  test('a probable typing error is a hint that can be passed over, or taken', async () => {
    api.use(on('User/ValidateEmail', ({ email }) => HttpResponse.json({ success: true, errorDescription: '', suggestion: email === 'kim@comcast.com' ? 'kim@comcast.net' : '' })));
    open('signUp');
    fill();
    type('Email address', 'kim@comcast.com');
    fireEvent.blur(screen.getByLabelText('Email address'));
    expect(await screen.findByRole('button', { name: 'kim@comcast.net' })).toBeTruthy();
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBeNull();
    submit('Create account');
    await waitFor(() => expect(sentTo('CreateExternalUser')).toMatchObject([{ emailAddress: 'kim@comcast.com' }]));
    cleanup();
    open('signUp');
    type('Email address', 'kim@comcast.com');
    fireEvent.blur(screen.getByLabelText('Email address'));
    fireEvent.click(await screen.findByRole('button', { name: 'kim@comcast.net' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('kim@comcast.net');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  test('an engine that calls a hint an error keeps nobody from signing up', async () => {
    api.use(on('User/ValidateEmail', () => HttpResponse.json({ success: false, errorDescription: 'Did you mean kim@comcast.net?' })));
    open('signUp');
    fill();
    type('Email address', 'kim@comcast.org');
    submit('Create account');
    await waitFor(() => expect(sentTo('CreateExternalUser')).toMatchObject([{ emailAddress: 'kim@comcast.org' }]));
  });

  test('leaving an empty field says nothing until the form is sent, so that the links below stay in place', async () => {
    open('signUp');
    fireEvent.blur(screen.getByLabelText('First name'));
    fireEvent.blur(screen.getByLabelText('Email address'));
    type('Email address', 'ann at field');
    fireEvent.blur(screen.getByLabelText('Email address'));
    await screen.findByText('Not a valid address');
    expect(screen.queryByText('Enter your first name')).toBeNull();
    submit('Create account');
    await screen.findByText('Enter your first name');
  });

  test('submits the payload and opens /verification without the address in the URL', async () => {
    const { pushed } = open('signUp');
    await screen.findByRole('option', { name: 'Mexico' });
    fill();
    submit('Create account');
    await waitFor(() => expect(pushed.map((to) => to.pathname)).toEqual(['/verification']));
    expect(sentTo('CreateExternalUser')).toEqual([
      {
        firstName: 'Ann', lastName: 'Field', emailAddress: 'ann@field.example', phone: '6055550199', phoneType: 'Mobile', country_ID: 0, hidden: '',
        baseURL: window.location.origin, callbackURL: '/item/[...segments]',
      },
    ]);
    expect(rememberedSignUp()).toEqual({ emailAddress: 'ann@field.example', callbackURL: '/item/[...segments]' });
    expect(useSignInState.getState().view).toBeNull();
  });

  test('keeps what the guest was doing for whoever opens the email', async () => {
    useSignInState.setState({ intent: { kind: 'watch', id: 12, name: '2021 Hitachi' } });
    open('signUp');
    fill();
    submit('Create account');
    await waitFor(() => expect(useSignInState.getState().view).toBeNull());
    expect(takeKeptIntent('ann@field.example')).toEqual({ intent: { kind: 'watch', id: 12, name: '2021 Hitachi' }, path: '/item/[...segments]' });
  });

  test('shows the server’s field errors and keeps the input', async () => {
    api.use(on('CreateExternalUser', () => wrongFields({ phone: ['Not a phone number'] })));
    open('signUp');
    fill();
    submit('Create account');
    expect(await screen.findByText('Not a phone number')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Ann ');
    type('Mobile phone', '6055550198');
    await waitFor(() => expect(screen.queryByText('Not a phone number')).toBeNull());
  });

  test('accepts an address the server cannot check', async () => {
    api.use(on('User/ValidateEmail', () => refusal(503, 'Later')));
    open('signUp');
    fill();
    type('Email address', 'other@field.example');
    submit('Create account');
    await waitFor(() => expect(sentTo('CreateExternalUser')).toHaveLength(1));
  });
});

describe('password link by email', () => {
  test('prefills the address typed for signing in, confirms the email and resends it', async () => {
    open('signIn');
    type('Email address', 'a@b.example');
    press('Forgot password?');
    submit('Send link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement);
    press('Resend');
    await waitFor(() => expect(useToasts.getState().shown.map((t) => t.text)).toEqual(['Email Resent']));
    const request = { entity_ID: 1, emailAddress: 'a@b.example', baseURL: window.location.origin, callbackURL: '/item/[...segments]' };
    expect(sentTo('RequestPasswordReset')).toEqual([request, request]);
    expect(sentTo('RequestPasswordResetWelcome')).toEqual([]);
  });

  test('a browser that signed in before says so, so that strangers cannot use up the account’s emails', async () => {
    keepDevice('device-of-an-earlier-session');
    open('signIn');
    type('Email address', 'a@b.example');
    press('Forgot password?');
    submit('Send link');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(sentTo('RequestPasswordReset')).toMatchObject([{ emailAddress: 'a@b.example', devices: ['device-of-an-earlier-session'] }]);
  });

  test('outside forgot-password mode resends the welcome email', async () => {
    open('signUp');
    press('Already signed up? Resend the email');
    const dialog = within(screen.getByRole('dialog', { name: 'forgot password', hidden: true }));
    type('Email address', 'a@b.example');
    submit('Send again');
    await dialog.findByRole('heading', { name: 'Check your email' });
    press('Resend');
    await waitFor(() => expect(sentTo('RequestPasswordResetWelcome')).toHaveLength(2));
    expect(sentTo('RequestPasswordReset')).toEqual([]);
    press('Back');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
  });

  test('reports that the email could not be sent', async () => {
    api.use(on('RequestPasswordReset', () => refusal(429, 'Too many emails. Try again in an hour.')));
    open('forgotPassword');
    type('Email address', 'a@b.example');
    submit('Send link');
    expect(await screen.findByText('Too many emails. Try again in an hour.')).toBeTruthy();
    expect(screen.queryByText('Check your email')).toBeNull();
  });
});
