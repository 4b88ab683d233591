import useSWR, { useSWRConfig } from 'swr';
import { getPersonal } from './http/client';
import { buyingKeys, type CostQuery } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { Cost } from './schema.gen';

/**
 * Returns an item's total cost for the person, including their tax exemptions; a guest's has none. The previous answer
 * stays while the next loads, but not if that fails, because it is for another amount.
 */
export function useCost(query: CostQuery | null) {
  const key = query ? buyingKeys.cost(query) : null;
  const { cache } = useSWRConfig();
  const { data, error, isLoading } = usePersonal<Cost>(key, { ...optionalResource, keepPreviousData: true });
  const isOfAnother = Boolean(error) && cache.get(key ?? '')?.data === undefined;
  return { data: isOfAnother ? undefined : data, error, isLoading };
}

/** Returns the costs of several items in order; undefined without a price or an answer. */
export function useCosts(queries: readonly (CostQuery | null)[]) {
  const asked = queries.map((query) => (query ? buyingKeys.cost(query) : ''));
  const load = () => Promise.all(asked.map((key) => (key ? getPersonal<Cost>(key).catch(() => undefined) : undefined)));
  return useSWR<(Cost | undefined)[], unknown>(asked.some(Boolean) ? ['costs', ...asked] : null, load, { ...optionalResource, keepPreviousData: true });
}
