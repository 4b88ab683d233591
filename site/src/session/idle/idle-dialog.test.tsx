import { act, cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { signedOut } from '../tokens/auth-session';
import { followStorage, sessionKey } from '../tokens/session-storage';
import { activityKey } from './last-activity';
import { takePlace } from '../session-end-return';
import { idleLogoutKey } from './logout-record';
import { IdleDialog } from './idle-dialog';

const loggedOut = 'You have been logged out due to inactivity';
let unfollow: () => void;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

/** Simulates a storage write by another tab. */
function elsewhere(key: string, value: unknown) {
  const newValue = value === null ? null : JSON.stringify(value);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

async function open() {
  const page = renderAt('/upcoming-auctions', {}, <IdleDialog />);
  await expect.poll(() => localStorage.getItem(activityKey)).not.toBeNull();
  return page;
}

const ended = () => elsewhere(idleLogoutKey, Date.now());
const signedOutElsewhere = () => elsewhere(sessionKey, signedOut);

test.each([
  ['before the session is removed', [ended, signedOutElsewhere]],
  ['after the session was removed', [signedOutElsewhere, ended]],
])('explains a timeout in another tab when the event arrives %s', async (_, events) => {
  const { pushed } = await open();
  events.forEach((event) => event());
  expect(screen.getByRole('alertdialog').textContent).toContain(loggedOut);
  expect(pushed).toContainEqual({ pathname: '/', query: {} });
  expect(takePlace(dale.user_ID)).toBe('/upcoming-auctions');
  act(() => screen.getByRole('button', { name: 'CLOSE' }).click());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after the time-out of this tab, signing in leads back to the same place', async () => {
  localStorage.setItem(activityKey, String(Date.now() - 3_600_000));
  const { pushed } = renderAt('/item/[...segments]', {}, <IdleDialog />);
  await expect.poll(() => pushed).toEqual([{ pathname: '/', query: {} }]);
  expect(takePlace(dale.user_ID)).toBe('/item/[...segments]');
});

test('says nothing after a log-out in another tab', async () => {
  await open();
  signedOutElsewhere();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('says nothing about the old session after a new sign-in in another tab', async () => {
  await open();
  ended();
  signedOutElsewhere();
  elsewhere(idleLogoutKey, null);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('signing in clears the timeout record', async () => {
  localStorage.setItem(idleLogoutKey, '1');
  await open();
  expect(localStorage.getItem(idleLogoutKey)).toBeNull();
});
