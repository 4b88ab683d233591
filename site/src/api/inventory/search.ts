import type { SWRConfiguration } from 'swr';
import { searchInventoryKey } from '../operations/inventory.gen';
import { optionalResource, usePublic } from '../resource';

/** The query of /search and of SearchInventory, as written in the address: lists are joined by a bar. */
export type SearchQuery = Partial<Record<keyof NonNullable<Parameters<typeof searchInventoryKey>[0]>, string>>;

/** Returns search results; null sends no request. The previous results stay while the next load. */
export function useSearch(query: SearchQuery | null) {
  return usePublic(query ? searchInventoryKey(query) : null, { keepPreviousData: true });
}

/** Returns results for a screen that works without them; null sends no request. */
export function useOptionalSearch(query: SearchQuery | null, config?: SWRConfiguration) {
  return usePublic(query ? searchInventoryKey(query) : null, { ...optionalResource, ...config });
}
