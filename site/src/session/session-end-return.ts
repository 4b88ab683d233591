import { readStored, removeStored, writeStored } from '@/lib/storage';

/** It outlives the session, which it is about. */
const key = 'fairwarning.return';

type ReturnPlace = { userId: number; path: string };

/** Remembers in this tab where a person was when their session ended without their doing. */
export function rememberPlace(userId: number, path: string): void {
  writeStored('session', key, { userId, path } satisfies ReturnPlace);
}

/** Returns and forgets where the person was, or "" if their session did not end that way or was another person's. */
export function takePlace(userId: number): string {
  const place = readStored('session', key) as Partial<ReturnPlace> | null;
  removeStored('session', key);
  return place?.userId === userId && typeof place.path === 'string' ? place.path : '';
}
