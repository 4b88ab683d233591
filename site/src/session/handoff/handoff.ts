import type { NextRouter } from 'next/router';
import { handoffToken } from '@/api/token';
import { paths } from '@/routes';
import { neededToken, personOf } from '../tokens/auth-session';
import { readSession } from '../tokens/session-store';
import { startSession } from '../sign-in/sign-in';

/** Exchanges a hand-off token; for guests only. Returns whether a person is signed in now. */
export async function exchangeHandoff(token: string): Promise<boolean> {
  if (isThere()) return true;
  try {
    const response = await handoffToken(token);
    if (!isThere()) startSession(response);
    return true;
  } catch (error) {
    console.warn('Hand-off:', error);
    return isThere();
  }
}

/** Whether a person is signed in, with a session that can still be used. */
function isThere(): boolean {
  const session = readSession();
  return personOf(session) !== 0 && neededToken(session, Date.now()) !== 'guest';
}

/**
 * The parameter `token` of any page (specification section 4). It leaves address and history before it is used, so that
 * no request names it as where it came from. Who stays a guest sees the page as a guest does.
 */
export async function takeHandoff(router: NextRouter, token: string): Promise<void> {
  await dropParameter(router, 'token');
  await exchangeHandoff(token);
}

/** Rewrites the address in place. */
export async function dropParameter({ pathname, asPath, replace }: NextRouter, name: string): Promise<void> {
  const clean = withoutParameter(asPath, name);
  // To an address that is no page the router would go by a document load.
  if (pathname === paths.notFound) return window.history.replaceState({ ...window.history.state, url: clean, as: clean }, '', clean);
  await replace(clean, undefined, { shallow: true, scroll: false });
}

/** All else stays as it is written. */
export function withoutParameter(address: string, name: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && part.split('=', 1)[0] !== name);
  return path + (kept.length ? `?${kept.join('&')}` : '') + hash;
}
