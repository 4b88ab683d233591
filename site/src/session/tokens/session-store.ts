import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';
import { parseSession, signedOut, type AuthSession } from './auth-session';

/** The one place the session lives in, shared by all tabs. */
export const sessionKey = 'fairwarning.session';

type Store = { session: AuthSession; known: boolean };

/** Before the browser's storage has been read, `known` is false and nobody is signed in: as in the exported HTML. */
export const useSessionStore = create<Store>(() => ({ session: signedOut, known: false }));

/** What is stored now, by whichever tab. */
export function readSession(): AuthSession {
  return parseSession(readStored('local', sessionKey));
}

export function writeSession(session: AuthSession): void {
  writeStored('local', sessionKey, session);
  show(session);
}

/** Reads the storage, and follows what other tabs write to it, until the returned function is called. */
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
