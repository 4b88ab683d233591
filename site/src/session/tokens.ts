import { ApiError } from '@/api/errors';
import type { Session as TokenResponse } from '@/api/schema.gen';
import { guestToken, refreshedToken } from '@/api/token';
import { need, tokenReceived, type SignedIn } from './machine';
import { readSession, sessionKey, writeSession } from './session-store';

let flight: Promise<SignedIn> | null = null;

/** A token that is good now. Calls that come together share one request, in this tab and across tabs. */
export async function bearer(): Promise<string> {
  const session = readSession();
  if (session.status && need(session, Date.now()) === 'nothing') return session.token;
  flight ??= alone(renew).finally(() => {
    flight = null;
  });
  return (await flight).token;
}

/** Runs one at a time over all tabs. Without locks (plain HTTP off this machine) one at a time in this tab. */
async function alone(work: () => Promise<SignedIn>): Promise<SignedIn> {
  return navigator.locks ? await navigator.locks.request(sessionKey, work) : await work();
}

/** Looks again first: another tab may have renewed while this one waited. */
async function renew(): Promise<SignedIn> {
  const session = readSession();
  const wanted = need(session, Date.now());
  if (session.status && wanted === 'nothing') return session;
  const response = wanted === 'refresh' && session.status ? await refreshOrGuest(session) : await guestToken();
  return keep(response);
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

/** Stores the tokens, beside the position that may have come in while they were on their way. */
export function keep(response: TokenResponse): SignedIn {
  const session = tokenReceived(readSession(), response, Date.now());
  writeSession(session);
  return session;
}
