import { SWRConfig, type State } from 'swr';

/** Keys of the answers that came with a rendered page, which hooks do not fetch again while they are fresh. */
export const keysFromPage = new Set<string>();

/** Fills SWR's cache with answers by their keys, for the first render. */
export function keepBodies(bodies: Record<string, unknown>): void {
  const { cache } = SWRConfig.defaultValue;
  for (const [key, data] of Object.entries(bodies)) cache.set(key, { data, isLoading: false, isValidating: false });
}

/** The same in the browser, where the page is hydrated with them. */
export function takeBodies(bodies: Record<string, unknown>): void {
  keepBodies(bodies);
  keepEqualEntries(SWRConfig.defaultValue.cache as Map<string, State>);
  for (const key of Object.keys(bodies)) keysFromPage.add(key);
}

/**
 * Reports whether an answer came with the page less than `seconds` ago. It needs no request then, and a request, even one that is answered
 * at once, would make React render each component that uses it a second time, in one task.
 */
export function cameWithPage(key: string | null, seconds: number): boolean {
  return key !== null && keysFromPage.has(key) && performance.now() < seconds * 1000;
}

/**
 * Keeps an entry that is replaced by an equal one. A hook writes its key into its entry as it mounts; the entry would be a new object then,
 * and the components that are hydrated later and use it would all be rendered a second time, in one task.
 */
function keepEqualEntries(cache: Map<string, State>): void {
  const set = cache.set.bind(cache);
  cache.set = (key, next) => {
    const known = cache.get(key);
    if (!known || states.some((name) => known[name] !== next[name])) return set(key, next);
    Object.assign(known, next);
    return cache;
  };
}

const states = ['data', 'error', 'isLoading', 'isValidating'] as const;
