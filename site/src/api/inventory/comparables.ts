import { lotKeys } from '../lot-keys';
import { optionalResource, usePublic, visitConstant } from '../resource';

/** Returns what machines like an item sold for; null sends no request. */
export function useComparables(id: number | null) {
  return usePublic(id ? lotKeys.comparables(id) : null, { ...visitConstant, ...optionalResource });
}
