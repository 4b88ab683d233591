import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import useSWR, { unload } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useClearOnUserChange } from './use-clear-on-user-change';
import { signedOut } from './tokens/auth-session';
import { tokenReceived } from './tokens/token-received';
import { followStorage, sessionKey, useSessionStore, writeSession } from './tokens/session-storage';
import { useSession } from './use-session';

const person = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
let asked: string[] = [];

function Screen() {
  useClearOnUserChange();
  const { status } = useSession();
  const fetcher = async (key: string) => {
    asked.push(key);
    return `${key} ${asked.length}`;
  };
  const shared = useSWR('/public', fetcher);
  const own = useSWR(status === 'user' ? '/own' : null, fetcher);
  return (
    <p>
      {status}: {shared.data} {own.data}
    </p>
  );
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  useSessionStore.setState({ session: signedOut, known: false });
});
afterEach(() => {
  cleanup();
  unload(); // so that no test sees the answers of another
});

test('signing out drops all data and sends no more calls for that person', async () => {
  writeSession(tokenReceived(signedOut, person, Date.now()));
  render(<Screen />);
  await screen.findByText(/own/);
  expect(asked).toEqual(['/public', '/own']);
  act(() => writeSession(signedOut));
  expect(screen.queryByText(/own/)).toBeNull();
  await screen.findByText(/none: \/public 3/);
  expect(asked).toEqual(['/public', '/own', '/public']);
});

test('follows a sign-out in another tab', async () => {
  const stop = followStorage();
  writeSession(tokenReceived(signedOut, person, Date.now()));
  render(<Screen />);
  await screen.findByText(/own/);
  act(() => {
    localStorage.setItem(sessionKey, JSON.stringify(signedOut));
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  });
  await screen.findByText(/^none/);
  expect(screen.queryByText(/own/)).toBeNull();
  stop();
});

test('signing in fetches what the person has once, and what the guest had again', async () => {
  useSessionStore.setState({ session: signedOut, known: true });
  render(<Screen />);
  await screen.findByText(/none: \/public 1/);
  act(() => writeSession(tokenReceived(signedOut, person, Date.now())));
  await screen.findByText(/\/own \d/);
  await waitFor(() => expect(asked).toHaveLength(3));
  await screen.findByText(/\/public [23]/);
  expect(asked.toSorted()).toEqual(['/own', '/public', '/public']);
});
