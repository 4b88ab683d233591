import type { NextRouter } from 'next/router';
import { callbackPath, paths } from '@/routes';

type Place = Pick<NextRouter, 'pathname' | 'asPath' | 'replace'>;

/** Screens on the way in, which are not worth returning to. */
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

/** Screens that signing in does not navigate away from. */
const entries: string[] = [...passages, paths.register, paths.enterAuction];

const longest = 1000; // characters

/** Returns the path that an email link leads back to: the current one if it is worth returning to, else "". */
export function returnPath({ pathname, asPath }: Pick<Place, 'pathname' | 'asPath'>): string {
  return passages.includes(pathname) || asPath.length > longest ? '' : callbackPath(asPath);
}

/**
 * After signing in, goes to / and then back to the original path (specification section 4). Both replace the history
 * entry, so history is unchanged; hooks that follow the session refetch their data.
 */
export async function passThroughHome({ pathname, asPath, replace }: Place): Promise<void> {
  if (entries.includes(pathname)) return;
  const top = window.scrollY;
  await replace(paths.home, undefined, { scroll: false });
  await replace(asPath, undefined, { scroll: false });
  // After the router has scrolled to the address's hash.
  setTimeout(() => window.scrollTo({ top, behavior: 'instant' }));
}
