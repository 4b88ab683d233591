import { getBuyingPower } from './operations/bidding.gen';
import { optionalResource, usePersonal } from './resource';

/** Returns the person's buying power and what is committed. */
export function useBuyingPower() {
  return usePersonal(getBuyingPower, optionalResource);
}
