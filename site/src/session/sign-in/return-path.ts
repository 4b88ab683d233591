import type { NextRouter } from 'next/router';
import { callbackPath } from '@/callback-path';
import { paths } from '@/routes';
import { takePlace } from '../session-end-return';

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
const entries: string[] = [...passages, paths.register, paths.enterAuction, paths.simulcast];

const longest = 1000; // characters

/**
 * Returns the path that an email link leads back to: the current one if it is worth returning to, else "". Home is, if
 * there is something to continue on it.
 */
export function returnPath({ pathname, asPath }: Pick<Place, 'pathname' | 'asPath'>, hasIntent: boolean): string {
  const isPassage = passages.includes(pathname) && !(hasIntent && pathname === paths.home);
  return isPassage || asPath.length > longest ? '' : callbackPath(asPath);
}

/**
 * After signing in, goes to / and then back to the original path (specification section 4). Both replace the history
 * entry, so history is unchanged; hooks that follow the session refetch their data.
 */
export async function passThroughHome({ pathname, asPath, replace }: Place): Promise<void> {
  if (entries.includes(pathname) || !callbackPath(asPath)) return;
  const top = window.scrollY;
  await replace(paths.home, undefined, { scroll: false });
  await replace(asPath, undefined, { scroll: false });
  // After the router has scrolled to the address's hash.
  await new Promise((resolve) => setTimeout(resolve));
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Takes a person who has just signed in to where they continue, and returns its address: where their last session ended
 * without their doing, unless they have left home since, or where they are.
 */
export async function returnAfterSignIn(router: Place, userId: number): Promise<string> {
  const place = callbackPath(takePlace(userId));
  if (place && router.pathname === paths.home) {
    await router.replace(place);
    return place;
  }
  await passThroughHome(router);
  return router.asPath;
}

/** Reports whether a person would want to come back to a screen after completing the registration. */
export function isDestination(pathname: string): boolean {
  return ![...entries, paths.success, paths.account, paths.notifications].includes(pathname);
}
