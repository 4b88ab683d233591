import { deletePersonal, postPersonal } from './client';
import { buyingKeys } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { WatchingOutputBody, WatchListOutputBody } from './schema.gen';

/** Items the person watches, latest first; only for somebody who is signed in. */
export function useWatchList(wanted: boolean) {
  return usePersonal<WatchListOutputBody>(wanted ? buyingKeys.watchList : null, { ...optionalResource, revalidateIfStale: false });
}

/** Watching what is watched already changes nothing. */
export function addWatch(itemId: number): Promise<WatchingOutputBody> {
  return postPersonal<WatchingOutputBody>('/api/v1/Auction/AddWatchList', { item_ID: itemId });
}

export function removeWatch(itemId: number): Promise<WatchingOutputBody> {
  return deletePersonal<WatchingOutputBody>(buyingKeys.removeWatch(itemId));
}
