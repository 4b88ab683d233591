import { readStored, removeStored, writeStored } from '@/lib/storage';

/** When inactivity ended a session, in milliseconds since 1970. No person's own: it outlives the session, to tell why there is none. */
export const idleLogoutKey = 'fairwarning.idle-ended';

/** Told to every tab before the session goes: one that slept reads both in this order, and knows why. */
export function announceIdleLogout(): void {
  writeStored('local', idleLogoutKey, Date.now());
}

/** Somebody is signed in: what ended the session before is past. */
export function clearIdleLogout(): void {
  if (readStored('local', idleLogoutKey) !== null) removeStored('local', idleLogoutKey);
}

/** Tells that another tab ended the session, or that somebody came after that, until the returned function is called. */
export function followIdleLogout(tell: (isEnded: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => void (event.key === idleLogoutKey && tell(event.newValue !== null));
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
