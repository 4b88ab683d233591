import { removeOwn } from '@/lib/storage';
import { signedOut, tokenRejected } from './tokens/auth-session';
import { readSession, writeSession } from './tokens/session-store';

/** Ends the session, here and on the server. Going to / is the caller's. */
export function signOut(): void {
  const session = readSession();
  clearPerson();
  if (session.status) void revoke(session.refresh_token);
}

/** The server does not take the token any more. Returns whether a person was signed in with it. */
export function endRejectedSession(token: string): boolean {
  const session = readSession();
  if (tokenRejected(session, token) === session) return false;
  const wasPerson = session.status && !session.isGuest;
  if (wasPerson) clearPerson();
  else writeSession(signedOut);
  return wasPerson;
}

/** What this browser knows of the person; instant bidding, too, is off for the next. */
export function clearPerson(): void {
  writeSession(signedOut);
  removeOwn();
}

/** The browser has forgotten the tokens in any case; a server out of reach lets them expire. */
async function revoke(refreshToken: string): Promise<void> {
  try {
    const { revokeToken } = await import('@/api/token');
    await revokeToken(refreshToken);
  } catch (error) {
    console.warn('Sign-out:', error);
  }
}
