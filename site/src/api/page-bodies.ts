import { SWRConfig, type State } from 'swr';
import { keepEqualEntries } from './keep-equal-entries';

/** Keys of the answers that came with a rendered page, which hooks do not fetch again while they are fresh. */
export const keysFromPage = new Set<string>();

/** Those answers, and how long after the page began they may be put back, in milliseconds: long enough to hydrate it on a slow phone. */
let fromPage: Record<string, unknown> = {};
const hydratedWithin = 30_000;

/** Fills SWR's cache with answers by their keys, for the first render. */
export function keepBodies(bodies: Record<string, unknown>): void {
  const { cache } = SWRConfig.defaultValue;
  for (const [key, data] of Object.entries(bodies)) cache.set(key, { data, isLoading: false, isValidating: false });
}

/** The same in the browser, where the page is hydrated with them. */
export function takeBodies(bodies: Record<string, unknown>): void {
  fromPage = bodies;
  keepBodies(bodies);
  keepEqualEntries(SWRConfig.defaultValue.cache as Map<string, State>);
  for (const key of Object.keys(bodies)) keysFromPage.add(key);
}

/**
 * Puts the answers of a young page, which are for everybody, back into an emptied cache. Parts of the page that are not hydrated yet would
 * differ from their HTML without them.
 */
export function putBodiesBack(): void {
  if (performance.now() < hydratedWithin) keepBodies(fromPage);
}

/**
 * Reports whether an answer came with the page less than `seconds` ago. It needs no request then, and a request, even one that is answered
 * at once, would make React render each component that uses it a second time, in one task.
 */
export function cameWithPage(key: string | null, seconds: number): boolean {
  return key !== null && keysFromPage.has(key) && performance.now() < seconds * 1000;
}
