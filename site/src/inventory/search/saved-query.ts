import { searchInventoryKey } from '@/api/operations/inventory.gen';
import { formatSearch, parseSearch, type SearchState } from './search-state';

/** Returns a search as the engine stores it: the canonical query without page, page size, order and campaign tags. */
export function savedQuery(state: SearchState): string {
  const query = formatSearch({ ...state, page_number: 1, sort: '', other: {} });
  return searchInventoryKey(query).split('?')[1] ?? '';
}

/** Reports whether a saved query, however it is spelled, is the same search. */
export function isSame(saved: string, query: string): boolean {
  return savedQuery(parseSearch(Object.fromEntries(new URLSearchParams(saved)))) === query;
}
