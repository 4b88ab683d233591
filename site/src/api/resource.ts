import useSWR, { useSWRConfig, type Cache, type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError, mayRetry } from './errors';
import { getPersonal, getPublic } from './client';
import { freshFor, longestFresh } from './freshness.gen';

/** What can be asked once per visit: it does not change while somebody looks. */
export const visitConstant: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/**
 * The rest of the page stands without it: its failure is logged and the visitor stays (section 8, home data). That there
 * is none is an answer.
 */
export const optionalResource: SWRConfiguration = {
  onError: (error: unknown, key: string) => {
    if (!(error instanceof ApiError && error.kind === 'notFound')) console.warn(`${key}:`, error);
  },
};

/** A public resource by its key; null asks nothing. While it is shown it is kept as fresh as the cache policy lets it be. */
export function usePublic<T>(key: string | null, config?: SWRConfiguration): SWRResponse<T, unknown> {
  const { cache } = useSWRConfig();
  return useSWR<T, unknown>(key, (asked: string) => getOrKeep<T>(asked, cache), { ...pace(key), ...config });
}

/** A resource of the guest or the person who is signed in; null asks nothing. */
export function usePersonal<T>(key: string | null, config?: SWRConfiguration): SWRResponse<T, unknown> {
  return useSWR<T, unknown>(key, getPersonal<T>, config);
}

/**
 * Within its freshness caches would only give the same again. The second on top lets that time pass, and the end of the
 * deduplication, which begins with the answer.
 */
function pace(key: string | null): SWRConfiguration {
  const seconds = freshFor[key?.split('?', 1)[0] ?? ''];
  return {
    refreshInterval: seconds === undefined ? 0 : (seconds + 1) * 1000,
    dedupingInterval: (seconds ?? longestFresh) * 1000,
  };
}

/** What is shown stays when it cannot be had anew: that nobody answers is no reason to take it away. */
async function getOrKeep<T>(key: string, cache: Cache): Promise<T> {
  try {
    return await getPublic<T>(key);
  } catch (error) {
    const held = cache.get(key)?.data as T | undefined;
    if (held === undefined || !mayRetry(error)) throw error;
    console.warn(`${key}:`, error);
    return held;
  }
}
