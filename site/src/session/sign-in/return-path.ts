import type { NextRouter } from 'next/router';
import { callbackPath, paths } from '@/routes';

type Place = Pick<NextRouter, 'pathname' | 'asPath' | 'replace'>;

/** Screens one comes by on the way in: there is nothing to come back to. */
const passages: string[] = [
  paths.home,
  paths.welcome,
  '/welcome/[...token]',
  '/reset/[...token]',
  paths.welcomeToAuctions,
  paths.verification,
  paths.activateInspector,
  paths.notFound,
  '/error',
];

/** Screens nobody is led away from when signing in. */
const entries: string[] = [...passages, paths.register, paths.enterAuction];

const longest = 1000; // characters

/** Path to go on to from a link in a mail: where the person stands, if that is worth returning to. */
export function returnPath({ pathname, asPath }: Pick<Place, 'pathname' | 'asPath'>): string {
  return passages.includes(pathname) || asPath.length > longest ? '' : callbackPath(asPath);
}

/**
 * Specification section 4: who signs in on a screen that is not about coming in is sent to / and then back to where it
 * was. Both replace, so that history stays as it was; what is shown is asked anew by whoever follows the session.
 */
export async function passThroughHome({ pathname, asPath, replace }: Place): Promise<void> {
  if (entries.includes(pathname)) return;
  const top = window.scrollY;
  await replace(paths.home, undefined, { scroll: false });
  await replace(asPath, undefined, { scroll: false });
  // After the router has been to the address's hash.
  setTimeout(() => window.scrollTo({ top, behavior: 'instant' }));
}
