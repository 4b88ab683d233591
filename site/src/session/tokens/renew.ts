import { ApiError } from '@/api/errors';
import type { Session as TokenResponse } from '@/api/schema.gen';
import { guestToken, refreshedToken } from '@/api/token';
import { neededToken, type SignedIn } from './auth-session';
import { renewedSession } from './token-received';
import { readSession, writeSession } from './session-store';

/** Brings a token that is good now. Looks again first: another tab may have renewed while this one waited. */
export async function renew(): Promise<SignedIn> {
  const asked = readSession();
  const wanted = neededToken(asked, Date.now());
  if (asked.status && wanted === 'nothing') return asked;
  const response = wanted === 'refresh' && asked.status ? await refreshOrGuest(asked) : await guestToken();
  const session = renewedSession(readSession(), asked, response, Date.now());
  writeSession(session);
  // Who asked signed out meanwhile: nothing is asked in that name any more.
  if (!session.status) throw new ApiError(401);
  return session;
}

/** A refresh token the server no longer takes is as good as expired. */
async function refreshOrGuest(session: SignedIn): Promise<TokenResponse> {
  try {
    return await refreshedToken(session.refresh_token);
  } catch (error) {
    if (error instanceof ApiError && ['unauthorized', 'badRequest', 'validation'].includes(error.kind)) return guestToken();
    throw error;
  }
}
