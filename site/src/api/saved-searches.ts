import { deletePersonal, postPersonal, putPersonal } from './http/client';
import * as watchingOperations from './operations/watching.gen';
import { usePersonal } from './resource';
import type { DoneBody, SavedSearch } from './schema.gen';

/** Returns the saved searches; pass false for guests. */
export function useSavedSearches(isEnabled = true) {
  return usePersonal(isEnabled ? watchingOperations.getSavedSearches : null);
}

/** Saves a search; a duplicate returns the existing one. `query` is the query of /search. */
export function addSavedSearch(search: Pick<SavedSearch, 'name' | 'query' | 'notify'>): Promise<SavedSearch> {
  return postPersonal(watchingOperations.addSavedSearch, search);
}

export function setSavedSearch({ savedSearch_ID, name, notify }: SavedSearch): Promise<SavedSearch> {
  return putPersonal(watchingOperations.setSavedSearch, { savedSearch_ID, name, notify });
}

export function removeSavedSearch(id: number): Promise<DoneBody> {
  return deletePersonal(watchingOperations.removeSavedSearchPath({ savedSearch_ID: id }));
}
