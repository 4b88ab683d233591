import { ApiError } from '@/api/errors';
import { neededToken, personOf, type SignedIn } from './auth-session';
import { readSession, sessionKey } from './session-store';

let flight: Promise<SignedIn> | null = null;

/**
 * A token that is good now. Calls that come together share one request, in this tab and across tabs. What was to be asked
 * in the name of somebody who is signed in no more is not asked in another's.
 */
export async function bearer(): Promise<string> {
  const session = readSession();
  if (session.status && neededToken(session, Date.now()) === 'nothing') return session.token;
  flight ??= runExclusively(renewal).finally(() => {
    flight = null;
  });
  const now = await flight;
  if (personOf(now) !== personOf(session)) throw new ApiError(401);
  return now.token;
}

/** Runs one at a time over all tabs. Without locks (plain HTTP off this machine) one at a time in this tab. */
async function runExclusively(work: () => Promise<SignedIn>): Promise<SignedIn> {
  return navigator.locks ? await navigator.locks.request(sessionKey, work) : await work();
}

/** No view waits for it: its script comes when a token is wanted. That it cannot be had is a failed connection. */
async function renewal(): Promise<SignedIn> {
  const { renew } = await import('./renew').catch(() => {
    throw new ApiError(0);
  });
  return renew();
}
