import { getComparableSalesKey } from '../operations/items.gen';
import { optionalResource, usePublic, visitConstant } from '../resource';

/** Returns what machines like an item sold for; null sends no request. */
export function useComparables(id: number | null) {
  return usePublic(id ? getComparableSalesKey({ item_ID: id }) : null, { ...visitConstant, ...optionalResource });
}
