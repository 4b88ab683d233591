import { useSWRConfig } from 'swr';
import { fetchWithTimeout } from '../http/client';
import { isNotFound } from '../http/errors';
import { keys } from '../keys';
import { optionalResource, visitConstant, usePublic } from '../resource';

type Id = string | number | null;

/** Returns an item. The screen handles 404; other failures redirect to /error. */
export function useItem(id: Id) {
  const { onError } = useSWRConfig();
  return usePublic(id ? keys.item(id) : null, {
    onError: (error, key, config) => {
      if (!isNotFound(error)) onError(error, key, config);
    },
  });
}

/** Fetches what the item's screen asks for first into the browser's cache. Failures are ignored: the screen requests it again. */
export function prefetchItem(id: string): void {
  for (const key of [keys.item(id), keys.gallery(id)]) void fetchWithTimeout(key, {}).then((response) => response.arrayBuffer()).catch(() => undefined);
}

/** Returns an item for a screen that works without it. */
export function useOptionalItem(id: Id) {
  return usePublic(id ? keys.item(id) : null, optionalResource);
}

export function useGallery(id: Id) {
  return usePublic(id ? keys.gallery(id) : null, optionalResource);
}

/** Returns an item's inspection. Not every item has one, so 404 is not a page failure. */
export function useInspection(id: Id) {
  return usePublic(id ? keys.inspection(id) : null, { ...visitConstant, ...optionalResource });
}

/** Returns the latest bids on a lot, at most 200, and how many there are. */
export function useBidHistory(eventId: Id, itemId: Id) {
  return usePublic(eventId && itemId ? keys.bidHistory(eventId, itemId) : null, optionalResource);
}

/** Returns at most 200 bids on a lot, from the one with the number `upTo` down. */
export function useEarlierBids(eventId: number, itemId: number, upTo: number) {
  return usePublic(keys.bidHistory(eventId, itemId, upTo), optionalResource);
}
