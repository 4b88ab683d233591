import { keys } from '@/api/keys';
import { formatSearch, parseSearch, type SearchState } from './search-state';

/** A search as the engine keeps it: its canonical query without page, page size and whatever is not a filter. */
export function savedQuery(state: SearchState): string {
  const query = formatSearch({ ...state, page_number: 1, sort: '', other: {} });
  return keys.search(query).split('?')[1] ?? '';
}

/** Whether a kept search, however it is spelt, asks for the same. */
export function isSame(kept: string, query: string): boolean {
  return savedQuery(parseSearch(Object.fromEntries(new URLSearchParams(kept)))) === query;
}
