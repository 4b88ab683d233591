import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedOut } from './auth-session';
import { tokenReceived } from './token-received';
import { readSession, useSessionStore, writeSession } from './session-storage';
import { signIn } from '../sign-in/password-sign-in';
import { endRejectedSession, signOut } from '../sign-out';
import { bearer } from './bearer';

const person = { token: 'person', refresh_token: 'r1', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
const guest = { ...person, token: 'guest', user_ID: 0, isGuest: true };

let asked: Record<string, unknown>[] = [];
let revoked: unknown[] = [];
const server = setupServer(
  http.post(`${window.location.origin}/api/Token/v2`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    asked.push(body);
    if (body.grant_Type === 'guest') return HttpResponse.json(guest);
    if (body.grant_Type === 'refresh' && body.user_Name === 'spent') return HttpResponse.json({ message: 'Unauthorized' }, { status: 401 });
    if (body.grant_Type === 'password' && body.password === 'wrong') return HttpResponse.json({ message: 'Unauthorized' }, { status: 401 });
    if (body.grant_Type === 'password' && body.password === 'down') return HttpResponse.json({ message: 'x' }, { status: 503 });
    return HttpResponse.json({ ...person, token: `${String(body.grant_Type)} token` });
  }),
  http.post(`${window.location.origin}/api/Token/revoke`, async ({ request }) => {
    revoked.push(await request.json());
    return HttpResponse.json({ success: true });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  revoked = [];
  localStorage.clear();
  useSessionStore.setState({ session: signedOut, known: true });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const expired = { ...person, expires_in: 0 };

/** Holds the next token request until `answer` is called. */
function held(response: typeof person) {
  let isAsked = false;
  let answer = () => {};
  const said = new Promise<void>((resolve) => (answer = resolve));
  const hold = async () => {
    isAsked = true;
    await said;
    return HttpResponse.json(response);
  };
  server.use(http.post(`${window.location.origin}/api/Token/v2`, hold, { once: true }));
  return { isAsked: () => isAsked, answer: () => answer() };
}

describe('bearer', () => {
  test('creates a guest session on first use and reuses it', async () => {
    expect(await bearer()).toBe('guest');
    expect(await bearer()).toBe('guest');
    expect(asked).toEqual([{ grant_Type: 'guest' }]);
    expect(readSession()).toMatchObject({ status: true, isGuest: true });
  });

  test('concurrent calls share one request', async () => {
    expect(new Set(await Promise.all([bearer(), bearer(), bearer()]))).toEqual(new Set(['guest']));
    expect(asked).toHaveLength(1);
  });

  test('an expired token is refreshed with the refresh token', async () => {
    writeSession(tokenReceived(signedOut, expired, Date.now()));
    expect(await bearer()).toBe('refresh token');
    expect(asked).toEqual([{ grant_Type: 'refresh', user_Name: 'r1' }]);
  });

  test.each([{ refresh_token_expires_in: 0 }, { refresh_token: 'spent' }])('with %j the person becomes a guest, and the waiting call is not sent as a guest', async (end) => {
    writeSession(tokenReceived(signedOut, { ...expired, ...end }, Date.now()));
    await expect(bearer()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(readSession()).toMatchObject({ status: true, isGuest: true });
    expect(await bearer()).toBe('guest');
  });

  test('signing out during a refresh is final', async () => {
    writeSession(tokenReceived(signedOut, expired, Date.now()));
    const { isAsked, answer } = held(person);
    const wanted = bearer();
    await expect.poll(isAsked).toBe(true);
    signOut();
    answer();
    await expect(wanted).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(readSession()).toEqual({ status: false });
  });

  test('signing in while a guest token is on its way is final', async () => {
    const { isAsked, answer } = held(guest);
    const wanted = bearer();
    await expect.poll(isAsked).toBe(true);
    await signIn('a@b.c', 'right');
    answer();
    await expect(wanted).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(readSession()).toMatchObject({ user_ID: 7, isGuest: false });
    expect(await bearer()).toBe('password token');
  });

  test('uses the session another tab stored in the meantime', async () => {
    writeSession(tokenReceived(signedOut, expired, Date.now()));
    localStorage.setItem('fairwarning.session', JSON.stringify(tokenReceived(signedOut, { ...person, token: 'of the other tab' }, Date.now())));
    expect(await bearer()).toBe('of the other tab');
    expect(asked).toEqual([]);
  });

  test('keeps the session when the server cannot be reached', async () => {
    writeSession(tokenReceived(signedOut, expired, Date.now()));
    server.use(http.post(`${window.location.origin}/api/Token/v2`, () => HttpResponse.error()));
    await expect(bearer()).rejects.toMatchObject({ kind: 'network' });
    expect(readSession()).toMatchObject({ status: true, user_ID: 7 });
  });
});

describe('signing in and out', () => {
  test('accepts the right password', async () => {
    expect(await signIn(' a@b.c ', 'right')).toBe('');
    expect(asked).toEqual([{ grant_Type: 'password', user_Name: 'a@b.c', password: 'right', route_ID: 2 }]);
    expect(useSessionStore.getState().session).toMatchObject({ status: true, user_ID: 7 });
  });

  test('shows the specification’s error texts', async () => {
    expect(await signIn('a@b.c', 'wrong')).toBe(' Invalid email address or password');
    expect(await signIn('a@b.c', 'down')).toBe('Something went wrong');
    expect(readSession()).toEqual({ status: false });
  });

  test('signing out clears the browser and revokes the token', async () => {
    writeSession({ ...tokenReceived(signedOut, person, Date.now()), latitude: 1, longitude: 2 });
    localStorage.setItem('fairwarning.own.instant-bid', 'true');
    signOut();
    expect(readSession()).toEqual({ status: false });
    expect(localStorage.getItem('fairwarning.own.instant-bid')).toBeNull();
    await expect.poll(() => revoked).toEqual([{ refresh_token: 'r1' }]);
  });

  test('a rejected token ends a person’s session, but only renews a guest’s', () => {
    writeSession(tokenReceived(signedOut, person, Date.now()));
    expect(endRejectedSession('other')).toBe(0);
    expect(endRejectedSession('person')).toBe(7);
    expect(readSession()).toEqual({ status: false });
    writeSession(tokenReceived(signedOut, guest, Date.now()));
    expect(endRejectedSession('guest')).toBe(0);
    expect(readSession()).toEqual({ status: false });
  });
});
