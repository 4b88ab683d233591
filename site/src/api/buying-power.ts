import { buyingKeys } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { BuyingPowerOutputBody } from './schema.gen';

/** How far the person may bid now, and what holds it. */
export function useBuyingPower() {
  return usePersonal<BuyingPowerOutputBody>(buyingKeys.buyingPower, optionalResource);
}
