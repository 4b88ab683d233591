import type { State } from 'swr';

/**
 * Keeps an entry that is replaced by an equal one. A hook writes its key into its entry as it mounts; the entry would be a new object then,
 * and the components that are hydrated later and use it would all be rendered a second time, in one task.
 */
export function keepEqualEntries(cache: Map<string, State>): void {
  const set = cache.set.bind(cache);
  cache.set = (key, next) => {
    const known = cache.get(key);
    if (!known || states.some((name) => known[name] !== next[name])) return set(key, next);
    Object.assign(known, next);
    return cache;
  };
}

const states = ['data', 'error', 'isLoading', 'isValidating'] as const;
