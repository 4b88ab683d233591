import { getAs, postPersonal } from './http/client';
import * as userOperations from './operations/user.gen';
import { optionalResource, usePersonal } from './resource';
import type { DoneBody, UserInformation } from './schema.gen';

/** Returns the signed-in person. Not found clears the session instead of redirecting to /error (section 8). */
export function useUserInformation(isEnabled: boolean) {
  return usePersonal(isEnabled ? userOperations.getUserInformation : null, optionalResource);
}

/** Returns the person a token is for. */
export function informationOf(token: string): Promise<UserInformation> {
  return getAs(userOperations.getUserInformation, token);
}

/** Returns previously viewed items. Pass false without a session, because reading must not create one. */
export function usePreviouslyViewed(isEnabled: boolean) {
  return usePersonal(isEnabled ? userOperations.getPreviouslyViewedItems : null, optionalResource);
}

export function addPreviouslyViewed(itemId: number): Promise<DoneBody> {
  return postPersonal(userOperations.addPreviouslyViewedItem, { item_ID: itemId });
}
