import { buyingKeys } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { BuyingPowerOutputBody } from './schema.gen';

/** Returns the person's buying power and what is committed. */
export function useBuyingPower() {
  return usePersonal<BuyingPowerOutputBody>(buyingKeys.buyingPower, optionalResource);
}
