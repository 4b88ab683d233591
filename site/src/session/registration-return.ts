import type { UserInformation } from '@/api/schema.gen';
import { callbackPath } from '@/callback-path';
import { ownPrefix, readStored, writeStored } from '@/lib/storage';
import type { Intent } from './intent/intent';
import { keepIntent } from './intent/kept-intent';

const key = `${ownPrefix}last-place`;

/** Remembers in this tab the lot, search or list that a person left to complete the registration. */
export function rememberLastPlace(path: string): void {
  writeStored('session', key, path);
}

/** Remembers what a person was doing, and where, when they follow a link on this screen to complete the registration. */
export function leaveToRegister(person: Pick<UserInformation, 'emailAddress'> | undefined, intent: Intent): void {
  const { pathname, search, hash } = window.location;
  rememberLastPlace(pathname + search + hash); // the shell does so only once the page has been idle
  if (person) keepIntent({ intent, path: '' }, person.emailAddress);
}

/** Returns a path of this site, or "" if none is known. */
export function lastPlace(): string {
  const stored = readStored('session', key);
  return callbackPath(typeof stored === 'string' ? stored : '');
}
