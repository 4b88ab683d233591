import { ApiError } from '@/api/http/errors';
import { hasLocks } from '@/lib/storage';
import { neededToken, personOf, type SignedIn } from './auth-session';
import { readSession, sessionKey } from './session-storage';

let flight: Promise<SignedIn> | null = null;

/**
 * Returns a valid token. Concurrent calls share one request, in this tab and across tabs. It fails if the person signed
 * out in the meantime, so that no call meant for one person is sent as another.
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

/** Runs `work` exclusively across tabs; without locks exclusively in this tab. */
async function runExclusively(work: () => Promise<SignedIn>): Promise<SignedIn> {
  return hasLocks() ? await navigator.locks.request(sessionKey, work) : await work();
}

/** Loads the renewal code on demand, since no first view needs it. Failing to load it counts as a network failure. */
async function renewal(): Promise<SignedIn> {
  const { renew } = await import('./renew-token').catch(() => {
    throw new ApiError(0);
  });
  return renew();
}
