import { deletePersonal, postPersonal } from './http/client';
import * as watchingOperations from './operations/watching.gen';
import { optionalResource, usePersonal } from './resource';
import type { WatchingOutputBody } from './schema.gen';

/** Returns the watched items, latest first; pass false for guests. */
export function useWatchList(isEnabled: boolean) {
  return usePersonal(isEnabled ? watchingOperations.getWatchList : null, { ...optionalResource, revalidateIfStale: false });
}

/** Adds an item to the watch list; repeating it changes nothing. */
export function addWatch(itemId: number): Promise<WatchingOutputBody> {
  return postPersonal(watchingOperations.addWatchList, { item_ID: itemId });
}

export function removeWatch(itemId: number): Promise<WatchingOutputBody> {
  return deletePersonal(watchingOperations.removeWatchListPath({ item_ID: itemId }));
}
