import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';
import { parseSession, signedOut, type AuthSession } from './auth-session';

/** The local storage key of the session, which all tabs share. */
export const sessionKey = 'fairwarning.session';

type Store = { session: AuthSession; known: boolean };

/** Until the browser's storage has been read, `known` is false and nobody is signed in, as in the exported HTML. */
export const useSessionStore = create<Store>(() => ({ session: signedOut, known: false }));

/** Returns the stored session, whichever tab wrote it. */
export function readSession(): AuthSession {
  return parseSession(readStored('local', sessionKey));
}

export function writeSession(session: AuthSession): void {
  writeStored('local', sessionKey, session);
  show(session);
}

/** Loads the stored session and follows changes by other tabs until the returned function is called. */
export function followStorage(): () => void {
  show(readSession());
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) show(readSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function show(session: AuthSession): void {
  useSessionStore.setState({ session, known: true });
}
