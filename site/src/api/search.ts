import type { SWRConfiguration } from 'swr';
import { keys, type SearchQuery } from './keys';
import { optionalResource, usePublic } from './resource';
import type { SearchOutputBody } from './schema.gen';

/** Null until the address is known. The last result stays while the next one loads. */
export function useSearch(query: SearchQuery | null) {
  return usePublic<SearchOutputBody>(query ? keys.search(query) : null, { keepPreviousData: true });
}

/** A page of results beside something else, which stands without it; null asks nothing. */
export function useOptionalSearch(query: SearchQuery | null, config?: SWRConfiguration) {
  return usePublic<SearchOutputBody>(query ? keys.search(query) : null, { ...optionalResource, ...config });
}

/** Only how many there are, for a button; null asks nothing. */
export function useSearchCount(query: SearchQuery | null): number | undefined {
  const { data } = usePublic<SearchOutputBody>(query ? keys.search({ ...query, page_size: '1' }) : null, {
    ...optionalResource,
    keepPreviousData: true,
  });
  return data?.totalRecordCount;
}
