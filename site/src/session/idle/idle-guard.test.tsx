import { act, cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { signedOut } from '../tokens/auth-session';
import { followStorage, sessionKey } from '../tokens/session-store';
import { activityKey } from './activity';
import { idleLogoutKey } from './idle-logout';
import { IdleGuard } from './idle-guard';

const loggedOut = 'You have been logged out due to inactivity';
let unfollow: () => void;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  unfollow = followStorage();
  api.use(
    ...signedInAs(dale),
    http.get('*/GetTenantContent', () => HttpResponse.json({ inactivityMilliseconds: 900_000 })),
    http.post('*/Token/revoke', () => HttpResponse.json({ success: true })),
  );
});
afterEach(() => {
  unfollow();
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

/** Another tab wrote it. */
function elsewhere(key: string, value: unknown) {
  const newValue = value === null ? null : JSON.stringify(value);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

async function open() {
  const page = renderAt('/upcoming-auctions', {}, <IdleGuard />);
  await expect.poll(() => localStorage.getItem(activityKey)).not.toBeNull();
  return page;
}

const ended = () => elsewhere(idleLogoutKey, Date.now());
const signedOutElsewhere = () => elsewhere(sessionKey, signedOut);

test.each([
  ['before the session goes', [ended, signedOutElsewhere]],
  ['after it went', [signedOutElsewhere, ended]],
])('another tab ended it for inactivity: why is said here, too, told %s', async (_, events) => {
  const { pushed } = await open();
  events.forEach((event) => event());
  expect(screen.getByRole('alertdialog').textContent).toContain(loggedOut);
  expect(pushed).toContainEqual({ pathname: '/', query: {} });
  act(() => screen.getByRole('button', { name: 'CLOSE' }).click());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who logs out in another tab is told nothing', async () => {
  await open();
  signedOutElsewhere();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who signs in again in another tab is not told of the session before', async () => {
  await open();
  ended();
  signedOutElsewhere();
  elsewhere(idleLogoutKey, null);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('somebody who is signed in has left nothing to tell', async () => {
  localStorage.setItem(idleLogoutKey, '1');
  await open();
  expect(localStorage.getItem(idleLogoutKey)).toBeNull();
});
