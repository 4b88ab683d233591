import type { Session as TokenResponse } from '@/api/schema.gen';
import { position, type AuthSession, type SignedIn } from './auth-session';

/** Returns the session started or continued by a token response; the position is kept. */
export function tokenReceived(before: AuthSession, response: TokenResponse, now: number): SignedIn {
  return {
    ...position(before),
    status: true,
    token: response.token,
    refresh_token: response.refresh_token,
    expires_in: response.expires_in,
    refresh_token_expires_in: response.refresh_token_expires_in,
    expiryDate: now + minutes(response.expires_in),
    refreshExpiryDate: now + minutes(response.refresh_token_expires_in),
    user_ID: response.user_ID,
    isGuest: response.isGuest,
  };
}

/**
 * Returns the session after the tokens arrive that were requested for session `requestedFor`. If somebody signed in or
 * out in the meantime, in any tab, the tokens are discarded and the stored session stays.
 */
export function renewedSession(stored: AuthSession, requestedFor: AuthSession, response: TokenResponse, now: number): AuthSession {
  return refreshTokenOf(stored) === refreshTokenOf(requestedFor) ? tokenReceived(stored, response, now) : stored;
}

function refreshTokenOf(session: AuthSession): string {
  return session.status ? session.refresh_token : '';
}

function minutes(count: number): number {
  return count * 60_000;
}
