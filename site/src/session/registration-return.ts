import { ownPrefix, readStored, writeStored } from '@/lib/storage';
import { callbackPath } from '@/callback-path';

const key = `${ownPrefix}last-place`;

/** Remembers in this tab the lot, search or list that a person left to complete the registration. */
export function rememberLastPlace(path: string): void {
  writeStored('session', key, path);
}

/** Returns a path of this site, or "" if none is known. */
export function lastPlace(): string {
  const stored = readStored('session', key);
  return callbackPath(typeof stored === 'string' ? stored : '');
}
