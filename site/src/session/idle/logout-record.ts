import { readStored, removeStored, writeStored } from '@/lib/storage';

/** Storage key for when inactivity ended a session, in milliseconds since 1970. It outlives the session, to explain the log-out. */
export const idleLogoutKey = 'fairwarning.idle-ended';

/** Records the timeout before the session is removed, so that a tab that slept reads both in this order. */
export function announceIdleLogout(): void {
  writeStored('local', idleLogoutKey, Date.now());
}

/** Clears the record at the next sign-in. */
export function clearIdleLogout(): void {
  if (readStored('local', idleLogoutKey) !== null) removeStored('local', idleLogoutKey);
}

/** Reports that another tab recorded or cleared a timeout, until the returned function is called. */
export function followIdleLogout(tell: (isEnded: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => void (event.key === idleLogoutKey && tell(event.newValue !== null));
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
