import { postPersonal } from './client';
import { keys } from './keys';
import * as operations from './operations.gen';
import { aside, usePersonal } from './resource';
import type { DoneBody, PreviouslyViewedOutputBody, UserInformation } from './schema.gen';

/** Only for a person who is signed in. Not found clears the session instead of leading to /error (section 8). */
export function useUserInformation(wanted: boolean) {
  return usePersonal<UserInformation>(wanted ? keys.userInformation : null, aside);
}

/** `wanted` false while there is no session yet: reading must not create one. */
export function usePreviouslyViewed(wanted: boolean) {
  return usePersonal<PreviouslyViewedOutputBody>(wanted ? keys.previouslyViewed : null, aside);
}

export function addPreviouslyViewed(itemId: number): Promise<DoneBody> {
  return postPersonal<DoneBody>(operations.addPreviouslyViewedItem, { item_ID: itemId });
}
