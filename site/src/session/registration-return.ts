import { useRouter, type NextRouter } from 'next/router';
import type { UserInformation } from '@/api/schema.gen';
import { callbackPath } from '@/callback-path';
import { ownPrefix, readStored, writeStored } from '@/lib/storage';
import type { Intent } from './intent/intent';
import { keepIntent } from './intent/kept-intent';
import { isDestination } from './sign-in/return-path';

const key = `${ownPrefix}last-place`;

/** Remembers in this tab the lot, search or list that a person is on, for the way back from completing the registration. */
export function rememberLastPlace({ pathname, asPath }: Pick<NextRouter, 'pathname' | 'asPath'>): void {
  if (isDestination(pathname)) writeStored('session', key, asPath);
}

/**
 * Returns what a link to the registration calls when pressed. It keeps what the person was doing, and remembers the screen: the shell
 * does that only once the page has been idle, and they may be faster.
 */
export function useLeaveToRegister() {
  const { pathname, asPath } = useRouter();
  return (person: Pick<UserInformation, 'emailAddress'> | undefined, intent: Intent): void => {
    rememberLastPlace({ pathname, asPath });
    if (person) keepIntent({ intent, path: '' }, person.emailAddress);
  };
}

/** Returns a path of this site, or "" if none is known. */
export function lastPlace(): string {
  const stored = readStored('session', key);
  return callbackPath(typeof stored === 'string' ? stored : '');
}
