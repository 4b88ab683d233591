import { useSWRConfig } from 'swr';
import { fetchWithTimeout } from '../http/client';
import { isNotFound } from '../http/errors';
import { getItemInspectionKey, getItemKey, getPhotoGalleryKey } from '../operations/items.gen';
import { optionalResource, visitConstant, usePublic } from '../resource';

type Id = string | number | null;

/** Returns an item. The screen handles 404; other failures redirect to /error. */
export function useItem(id: Id) {
  const { onError } = useSWRConfig();
  return usePublic(id ? getItemKey({ ID: id }) : null, {
    onError: (error, key, config) => {
      if (!isNotFound(error)) onError(error, key, config);
    },
  });
}

/** Fetches what the item's screen asks for first into the browser's cache. Failures are ignored: the screen requests it again. */
export function prefetchItem(id: string): void {
  for (const key of [getItemKey({ ID: id }), getPhotoGalleryKey({ item_ID: id })]) void fetchWithTimeout(key, {}).then((response) => response.arrayBuffer()).catch(() => undefined);
}

/** Returns an item for a screen that works without it. */
export function useOptionalItem(id: Id) {
  return usePublic(id ? getItemKey({ ID: id }) : null, optionalResource);
}

export function useGallery(id: Id) {
  return usePublic(id ? getPhotoGalleryKey({ item_ID: id }) : null, optionalResource);
}

/** Returns an item's inspection. Not every item has one, so 404 is not a page failure. */
export function useInspection(id: Id) {
  return usePublic(id ? getItemInspectionKey({ item_ID: id }) : null, { ...visitConstant, ...optionalResource });
}
