import { searchText } from '../http/canonical-query';
import { getSearchSuggestionsKey } from '../operations/inventory.gen';
import { optionalResource, usePublic } from '../resource';

/** Letters that can be completed; the engine refuses fewer. */
const fewest = 2;
const most = 100;

/** Returns the text to complete, as the engine compares it; empty if it is too short or too long. */
export function completable(typed: string): string {
  const text = searchText(typed);
  return text.length >= fewest && text.length <= most ? text : '';
}

/** Returns suggestions for a completable text; empty sends no request. The previous ones stay while the next load. */
export function useSearchSuggestions(text: string) {
  const key = text ? getSearchSuggestionsKey({ search_string: text }) : null;
  return usePublic(key, { ...optionalResource, keepPreviousData: true, refreshInterval: 0 });
}
