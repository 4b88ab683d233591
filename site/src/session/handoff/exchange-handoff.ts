import type { NextRouter } from 'next/router';
import { handoffToken, revokeToken } from '@/api/session/token';
import { informationOf } from '@/api/user';
import { paths } from '@/routes';
import { neededToken, personOf } from '../tokens/auth-session';
import { readSession } from '../tokens/session-storage';
import { startSession } from '../sign-in/sign-in';
import { askToSignInAs } from './handoff-question-state';

/** What became of a handoff: a person is signed in, the visitor did not want to be, or the token did not work. */
export type Handoff = 'done' | 'declined' | 'refused';

/**
 * Exchanges a handoff token, for guests only. The visitor is signed in after confirming whose account it is. The token is
 * exchanged before that, because it is valid for a minute only; if the visitor declines, the session is revoked.
 */
export async function exchangeHandoff(token: string): Promise<Handoff> {
  if (isSignedIn()) return 'done';
  try {
    const response = await handoffToken(token);
    const isAccepted = !isSignedIn() && (await askToSignInAs(await informationOf(response.token)));
    if (isAccepted && !isSignedIn()) startSession(response);
    else void revokeToken(response.refresh_token).catch((error: unknown) => console.warn('Hand-off:', error));
    return isSignedIn() ? 'done' : 'declined';
  } catch (error) {
    console.warn('Hand-off:', error);
    return isSignedIn() ? 'done' : 'refused';
  }
}

/** Reports whether a person is signed in with a session that is still usable. */
function isSignedIn(): boolean {
  const session = readSession();
  return personOf(session) !== 0 && neededToken(session, Date.now()) !== 'guest';
}

/**
 * Uses the `token` parameter of any page (specification section 4). The token leaves the address and history first; before
 * that, the page's Referrer-Policy keeps it out of Referer headers. If the exchange fails, the visitor sees the page as a guest.
 */
export async function takeHandoff(router: NextRouter, token: string): Promise<void> {
  await dropParameter(router, 'token');
  await exchangeHandoff(token);
}

/** Removes a parameter from the address without a new history entry. */
export async function dropParameter({ pathname, asPath, replace }: NextRouter, name: string): Promise<void> {
  const clean = withoutParameter(asPath, name);
  // For an address without a page the router would reload the document.
  if (pathname === paths.notFound) return window.history.replaceState({ ...window.history.state, url: clean, as: clean }, '', clean);
  await replace(clean, undefined, { shallow: true, scroll: false });
}

/** Returns the address without the parameter and otherwise unchanged. */
export function withoutParameter(address: string, name: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
  const remaining = query.split('&').filter((part) => part !== '' && part.split('=', 1)[0] !== name);
  return path + (remaining.length ? `?${remaining.join('&')}` : '') + hash;
}
