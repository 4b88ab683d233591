import useSWR, { useSWRConfig } from 'swr';
import { getPersonal } from './http/client';
import { buyingKeys, type CostQuery } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { Cost } from './schema.gen';

/**
 * Returns an item's total cost for the person, with their tax exemptions; guests have none. The previous cost stays while
 * the next loads, but not if that fails, because it is for another amount.
 */
export function useCost(query: CostQuery | null) {
  const key = query ? buyingKeys.cost(query) : null;
  const { cache } = useSWRConfig();
  const { data, error, isLoading } = usePersonal<Cost>(key, { ...optionalResource, keepPreviousData: true });
  const isForOtherAmount = Boolean(error) && cache.get(key ?? '')?.data === undefined;
  return { data: isForOtherAmount ? undefined : data, error, isLoading };
}

/** Returns the costs of several items in order; undefined without a query or if loading failed. */
export function useCosts(queries: readonly (CostQuery | null)[]) {
  const costKeys = queries.map((query) => (query ? buyingKeys.cost(query) : ''));
  const load = () => Promise.all(costKeys.map((key) => (key ? getPersonal<Cost>(key).catch(() => undefined) : undefined)));
  return useSWR<(Cost | undefined)[], unknown>(costKeys.some(Boolean) ? ['costs', ...costKeys] : null, load, { ...optionalResource, keepPreviousData: true });
}
