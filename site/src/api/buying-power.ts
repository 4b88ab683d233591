import { buyingKeys } from './buying-keys';
import { optionalResource, usePersonal } from './resource';

/** Returns the person's buying power and what is committed. */
export function useBuyingPower() {
  return usePersonal(buyingKeys.buyingPower, optionalResource);
}
