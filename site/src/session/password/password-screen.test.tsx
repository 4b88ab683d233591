import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useToasts } from '@/ui/toast/toast';
import { guest, refusal, wrongFields } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { readSession } from '../tokens/session-storage';
import { useSignInState } from '../sign-in/sign-in-state';
import { ActivateInspectorScreen, ResetPasswordScreen, WelcomePasswordScreen } from './password-screen';

const invited = { success: true, isExpired: false, kind: 'reset', emailAddress: 'ann@field.example', firstName: 'Ann', lastName: 'Field', role: '' };
const session = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
let sent: unknown[] = [];

const on = (call: string, answer: () => Response) =>
  http.post(`*/${call}`, async ({ request }) => {
    sent.push([call, await request.json()]);
    return answer();
  });
const link = (answer: Partial<typeof invited>) => on('ValidateInvitedUser', () => HttpResponse.json({ ...invited, ...answer }));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  localStorage.clear();
  guest();
  useToasts.setState({ shown: [] });
  api.use(
    link({}),
    on('resetPassword', () => HttpResponse.json({ success: true, emailAddress: 'ann@field.example' })),
    on('ActivateInspector', () => HttpResponse.json({ success: true, emailAddress: 'ann@field.example' })),
    on('Token/v2', () => HttpResponse.json(session)),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useSignInState.setState({ view: null });
});
afterAll(() => api.close());

async function set(password: string) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('New password').closest('form')!);
}

const reset = (...token: string[]) => renderAt('/reset/[...token]', { token }, <ResetPasswordScreen />);
const welcome = (...token: string[]) => renderAt('/welcome/[...token]', { token }, <WelcomePasswordScreen />);
const toasts = () => useToasts.getState().shown.map((t) => t.text);

test('resets the password: removes the token from the address, signs in and continues', async () => {
  const { pushed } = reset('secret', '/item/12');
  await set('long enough');
  await waitFor(() => expect(pushed.map((to) => to.pathname)).toEqual(['/reset/link', '/item/12']));
  expect(sent).toEqual([
    ['ValidateInvitedUser', { token: 'secret' }],
    ['resetPassword', { resetToken: 'secret', password: 'long enough' }],
    ['Token/v2', { grant_Type: 'password', user_Name: 'ann@field.example', password: 'long enough', route_ID: 2 }],
  ]);
  expect(toasts()).toEqual(['Password Reset']);
  expect(readSession()).toMatchObject({ user_ID: 7 });
});

test.each([
  [reset, [], '/'],
  [welcome, [], '/welcome-to-auctions'],
  [reset, ['https://evil.example/'], '/'],
  [welcome, ['//evil.example'], '/welcome-to-auctions'],
  [welcome, ['/search?makes=Deere'], '/search?makes=Deere'],
] as const)('%o with %j leads to %s', async (show, callback, to) => {
  const { pushed } = show('secret', ...callback);
  await set('long enough');
  await waitFor(() => expect(pushed.at(-1)?.pathname).toBe(to));
  expect(toasts()).toEqual(show === reset ? ['Password Reset'] : []);
});

test('does not send a short password', async () => {
  reset('secret');
  await set('1234567');
  expect(await screen.findByText('Enter at least 8 characters')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('shows the server’s objection to a password at the field', async () => {
  api.use(on('resetPassword', () => wrongFields({ password: ['That password is too common'] })));
  reset('secret');
  await set('password1');
  expect(await screen.findByText('That password is too common')).toBeTruthy();
  expect(screen.getByText('Weak')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'password1 and more' } });
  expect(screen.queryByText('Weak')).toBeNull();
});

test('an unknown link offers to send a new one', async () => {
  api.use(link({ success: false, kind: '', emailAddress: '' }), on('RequestPasswordReset', () => HttpResponse.json({ success: true })));
  reset('secret', '/item/12');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ann@field.example' } });
  fireEvent.submit(screen.getByLabelText('Email address').closest('form')!);
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(sent.at(-1)).toEqual(['RequestPasswordReset', expect.objectContaining({ emailAddress: 'ann@field.example', callbackURL: '/item/12' })]);
});

test('an expired welcome link prefills the address and resends the welcome', async () => {
  api.use(link({ success: false, isExpired: true, kind: 'welcome' }), on('RequestPasswordResetWelcome', () => HttpResponse.json({ success: true })));
  welcome('secret');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ann@field.example');
  fireEvent.submit(screen.getByLabelText('Email address').closest('form')!);
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(sent.at(-1)).toEqual(['RequestPasswordResetWelcome', expect.objectContaining({ entity_ID: 1, emailAddress: 'ann@field.example' })]);
});

test('a link used in the meantime shows as expired', async () => {
  api.use(on('resetPassword', () => refusal(400, 'That link was already used')));
  reset('secret');
  await set('long enough');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy();
  expect(readSession()).toEqual({ status: false });
});

test('a link that could not be checked can be retried', async () => {
  api.use(on('ValidateInvitedUser', () => refusal(503, 'Later')));
  reset('secret');
  expect(await screen.findByText('Later')).toBeTruthy();
  api.use(link({}));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

test('opens the sign-in dialog when the password was set but signing in failed', async () => {
  api.use(on('Token/v2', () => refusal(429, 'Later')));
  const { pushed } = reset('secret');
  await set('long enough');
  await waitFor(() => expect(useSignInState.getState()).toMatchObject({ view: 'signIn', emailAddress: 'ann@field.example' }));
  expect(pushed.at(-1)?.pathname).toBe('/');
  expect(toasts()).toEqual(['Password Reset']);
});

test('activates an inspector by invitation only', async () => {
  api.use(link({ kind: 'activate', role: 'inspector' }));
  const { pushed } = renderAt('/activate/inspector', { token: 'secret' }, <ActivateInspectorScreen />);
  await set('long enough');
  await waitFor(() => expect(readSession()).toMatchObject({ user_ID: 7 }));
  expect(sent[1]).toEqual(['ActivateInspector', { token: 'secret', password: 'long enough' }]);
  expect(pushed.at(-1)?.pathname).toBe('/office');
  expect(toasts()).toEqual(['Your inspector account is active']);
  cleanup();
  api.use(link({ kind: 'reset' }));
  renderAt('/activate/inspector', { token: 'secret' }, <ActivateInspectorScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: 'This invitation doesn’t work' })).toBeTruthy();
});

test('says which house invites a clerk, and opens the office', async () => {
  api.use(link({ kind: 'activate', role: 'clerk' }), http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron' })));
  const { pushed } = renderAt('/activate/inspector', { token: 'secret' }, <ActivateInspectorScreen />);
  await screen.findByText('Prairie Iron invited you to join the staff. Your role: Clerk. Choose a password to accept.');
  await set('long enough');
  await waitFor(() => expect(pushed.at(-1)?.pathname).toBe('/office'));
  expect(toasts()).toEqual(['Your account is active']);
});

test('without a token, an activation says what to do and checks nothing', async () => {
  renderAt('/activate/inspector', {}, <ActivateInspectorScreen />);
  await screen.findByText(/^Open the link in our most recent email/);
  expect(sent).toEqual([]);
});

test('an activation link does not work on the password pages', async () => {
  api.use(link({ kind: 'activate' }));
  welcome('secret');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeTruthy();
});
