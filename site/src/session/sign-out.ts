import { revokeToken } from '@/api/token';
import { removeStored } from '@/lib/storage';
import { signedOut, tokenRejected } from './machine';
import { readSession, writeSession } from './session-store';

/** Whether one press bids without asking again; on for a person, so off for the next. */
const instantBidKey = 'fairwarning.instant-bid';

/** Ends the session, here and on the server. Going to / is the caller's. */
export function signOut(): void {
  const session = readSession();
  forget();
  // The browser has forgotten the tokens in any case; a server out of reach lets them expire.
  if (session.status) revokeToken(session.refresh_token).catch(() => undefined);
}

/** The server does not take the token any more. Returns whether a person was signed in with it. */
export function rejected(token: string): boolean {
  const session = readSession();
  if (tokenRejected(session, token) === session) return false;
  const wasPerson = session.status && !session.isGuest;
  if (wasPerson) forget();
  else writeSession(signedOut);
  return wasPerson;
}

export function forget(): void {
  writeSession(signedOut);
  removeStored('local', instantBidKey);
}
