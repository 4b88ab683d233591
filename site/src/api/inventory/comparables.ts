import { lotKeys } from '../lot-keys';
import { optionalResource, usePublic, visitConstant } from '../resource';
import type { ComparableSales } from '../schema.gen';

/** Returns what machines like an item sold for; null sends no request. */
export function useComparables(id: number | null) {
  return usePublic<ComparableSales>(id ? lotKeys.comparables(id) : null, { ...visitConstant, ...optionalResource });
}
