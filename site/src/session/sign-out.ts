import { forgetSavedPages } from '@/lib/service-worker-caches';
import { removeOwn } from '@/lib/storage';
import { personOf, signedOut, tokenRejected } from './tokens/auth-session';
import { readSession, writeSession } from './tokens/session-storage';

/** Ends the session in this browser and on the server. The caller navigates to /. */
export function signOut(): void {
  const session = readSession();
  clearPerson();
  if (session.status) void revoke(session.refresh_token);
}

/** Ends the session whose token the server rejected, and returns the user's ID, or 0 for a guest's session. */
export function endRejectedSession(token: string): number {
  const session = readSession();
  if (tokenRejected(session, token) === session) return 0;
  const userId = personOf(session);
  if (userId) clearPerson();
  else writeSession(signedOut);
  return userId;
}

/** Removes the person's data from this browser; that also turns instant bidding off for the next person. */
export function clearPerson(): void {
  writeSession(signedOut);
  removeOwn();
  forgetSavedPages();
}

/** Revokes the tokens. The browser has already dropped them, so a failure only lets them expire. */
async function revoke(refreshToken: string): Promise<void> {
  try {
    const { revokeToken } = await import('@/api/session/token');
    await revokeToken(refreshToken);
  } catch (error) {
    console.warn('Sign-out:', error);
  }
}
