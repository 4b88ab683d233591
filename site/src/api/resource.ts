import useSWR, { useSWRConfig, type Cache, type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError, mayRetry } from './http/errors';
import { getPersonal, getPublic } from './http/client';
import type { Get } from './http/operation';
import { freshFor, longestFresh } from './freshness.gen';
import { cameWithPage } from './page-bodies';

/** Options of a resource; a flagged one leads to /error when the connection fails, too, because its screen has nothing else to show. */
export type ResourceConfig = SWRConfiguration & { networkLeadsToErrorScreen?: boolean };

/** How many entries a page of a list has. */
export const pageSize = 25;

/** SWR options for data fetched once per visit, because it does not change during one. */
export const visitConstant: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/**
 * SWR options for data the page works without: failures are logged and do not redirect (section 8, home data). Not found
 * is not a failure.
 */
export const optionalResource: SWRConfiguration = {
  onError: (error: unknown, key: string) => {
    if (!(error instanceof ApiError && error.kind === 'notFound')) console.warn(`${key}:`, error);
  },
};

/** Returns a public resource by key; null sends no request. While shown it is refreshed as often as the cache policy allows. */
export function usePublic<Answer>(key: Get<Answer> | null, config?: ResourceConfig): SWRResponse<Answer, unknown> {
  const { cache } = useSWRConfig();
  return useSWR<Answer, unknown>(key, (operation: Get<Answer>) => getOrKeepCached(operation, cache), { ...refreshOptions(key), ...config });
}

/** Returns a resource of the current guest or person; null sends no request. */
export function usePersonal<Answer>(key: Get<Answer> | null, config?: SWRConfiguration): SWRResponse<Answer, unknown> {
  return useSWR<Answer, unknown>(key, getPersonal<Answer>, config);
}

/**
 * Returns how often to refresh a key. Within the freshness lifetime a cache would return the same answer. The extra second
 * waits until that lifetime and SWR's deduplication, which starts with the answer, are both over.
 */
function refreshOptions(key: string | null): SWRConfiguration {
  const seconds = freshFor[key?.split('?', 1)[0] ?? ''];
  return {
    refreshInterval: seconds === undefined ? 0 : (seconds + 1) * 1000,
    dedupingInterval: (seconds ?? longestFresh) * 1000,
    ...(cameWithPage(key, seconds ?? longestFresh) && { revalidateOnMount: false }),
  };
}

/** Fetches a key, but returns the cached value if a retryable failure prevents refreshing it. */
async function getOrKeepCached<Answer>(key: Get<Answer>, cache: Cache): Promise<Answer> {
  try {
    return await getPublic(key);
  } catch (error) {
    const cached = cache.get(key)?.data as Answer | undefined;
    if (cached === undefined || !mayRetry(error)) throw error;
    console.warn(`${key}:`, error);
    return cached;
  }
}
