import type { NextRouter } from 'next/router';
import { handoffToken } from '@/api/token';
import { paths } from '@/routes';
import { neededToken, personOf } from '../tokens/auth-session';
import { readSession } from '../tokens/session-store';
import { startSession } from '../sign-in/sign-in';

/** Exchanges a handoff token, for guests only, and returns whether a person is now signed in. */
export async function exchangeHandoff(token: string): Promise<boolean> {
  if (isSignedIn()) return true;
  try {
    const response = await handoffToken(token);
    if (!isSignedIn()) startSession(response);
    return true;
  } catch (error) {
    console.warn('Hand-off:', error);
    return isSignedIn();
  }
}

/** Reports whether a person is signed in with a session that is still usable. */
function isSignedIn(): boolean {
  const session = readSession();
  return personOf(session) !== 0 && neededToken(session, Date.now()) !== 'guest';
}

/**
 * Uses the `token` parameter of any page (specification section 4). The token leaves the address and history first, so
 * that no request leaks it in a Referer header. If the exchange fails, the visitor sees the page as a guest.
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
