import { ApiError } from '@/api/http/errors';
import type { Session as TokenResponse } from '@/api/schema.gen';
import { guestToken, refreshedToken } from '@/api/session/token';
import { announceSessionEnd } from '../session-ended';
import { neededToken, personOf, type SignedIn } from './auth-session';
import { renewedSession } from './token-received';
import { readSession, writeSession } from './session-storage';

/** Returns a session with a valid token. It checks again first: another tab may have renewed it in the meantime. */
export async function renew(): Promise<SignedIn> {
  const before = readSession();
  const needed = neededToken(before, Date.now());
  if (before.status && needed === 'nothing') return before;
  const response = needed === 'refresh' && before.status ? await refreshOrGuest(before) : await guestToken();
  const session = renewedSession(readSession(), before, response, Date.now());
  writeSession(session);
  if (personOf(before) && session.status && session.isGuest) announceSessionEnd();
  // The person signed out in the meantime: send nothing on their behalf.
  if (!session.status) throw new ApiError(401);
  return session;
}

/** Requests a guest token when the server rejects the refresh token. */
async function refreshOrGuest(session: SignedIn): Promise<TokenResponse> {
  try {
    return await refreshedToken(session.refresh_token);
  } catch (error) {
    if (error instanceof ApiError && ['unauthorized', 'badRequest', 'validation'].includes(error.kind)) return guestToken();
    throw error;
  }
}
