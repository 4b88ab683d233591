import { readStored, removeStored, writeStored } from '@/lib/storage';

/** When inactivity ended a session, in milliseconds since 1970. No person's own: it outlives the session, to tell why there is none. */
export const endedKey = 'fairwarning.idle-ended';

/** Told to every tab before the session goes: one that slept reads both in this order, and knows why. */
export function noteEnded(): void {
  writeStored('local', endedKey, Date.now());
}

/** Somebody is signed in: what ended the session before is past. */
export function forgetEnded(): void {
  if (readStored('local', endedKey) !== null) removeStored('local', endedKey);
}

/** Tells that another tab ended the session, or that somebody came after that, until the returned function is called. */
export function followEnded(tell: (isEnded: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => void (event.key === endedKey && tell(event.newValue !== null));
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
