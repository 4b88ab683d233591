import type { SWRConfiguration } from 'swr';
import { keys, type SearchQuery } from '../keys';
import { optionalResource, usePublic } from '../resource';

/** Returns search results; null sends no request. The previous results stay while the next load. */
export function useSearch(query: SearchQuery | null) {
  return usePublic(query ? keys.search(query) : null, { keepPreviousData: true });
}

/** Returns results for a screen that works without them; null sends no request. */
export function useOptionalSearch(query: SearchQuery | null, config?: SWRConfiguration) {
  return usePublic(query ? keys.search(query) : null, { ...optionalResource, ...config });
}
