import { deletePersonal, postPersonal } from './client';
import { buyingKeys } from './buying-keys';
import * as operations from './operations.gen';
import { aside, usePersonal } from './resource';
import type { WatchingOutputBody, WatchListOutputBody } from './schema.gen';

/** Items the person watches, latest first; only for somebody who is signed in. */
export function useWatchList(wanted: boolean) {
  return usePersonal<WatchListOutputBody>(wanted ? buyingKeys.watchList : null, { ...aside, revalidateIfStale: false });
}

/** Watching what is watched already changes nothing. */
export function addWatch(itemId: number): Promise<WatchingOutputBody> {
  return postPersonal<WatchingOutputBody>(operations.addWatchList, { item_ID: itemId });
}

export function removeWatch(itemId: number): Promise<WatchingOutputBody> {
  return deletePersonal<WatchingOutputBody>(buyingKeys.removeWatch(itemId));
}
