import { postPersonal } from './client';
import { keys } from './keys';
import { optionalResource, usePersonal } from './resource';
import type { DoneBody, PreviouslyViewedOutputBody, UserInformation } from './schema.gen';

/** Only for a person who is signed in. Not found clears the session instead of leading to /error (section 8). */
export function useUserInformation(wanted: boolean) {
  return usePersonal<UserInformation>(wanted ? keys.userInformation : null, optionalResource);
}

/** `wanted` false while there is no session yet: reading must not create one. */
export function usePreviouslyViewed(wanted: boolean) {
  return usePersonal<PreviouslyViewedOutputBody>(wanted ? keys.previouslyViewed : null, optionalResource);
}

export function addPreviouslyViewed(itemId: number): Promise<DoneBody> {
  return postPersonal<DoneBody>('/api/v1/Auction/AddPreviouslyViewedItem', { item_ID: itemId });
}
