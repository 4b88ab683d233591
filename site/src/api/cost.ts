import useSWR, { useSWRConfig } from 'swr';
import { getPersonal } from './client';
import { buyingKeys, type CostQuery } from './buying-keys';
import { optionalResource, usePersonal } from './resource';
import type { Cost } from './schema.gen';

/**
 * All that an item costs the person, tax exemptions included; a guest is told it without. The last answer stays until the
 * next is there, but not when that fails: it is of another amount.
 */
export function useCost(query: CostQuery | null) {
  const key = query ? buyingKeys.cost(query) : null;
  const { cache } = useSWRConfig();
  const { data, error, isLoading } = usePersonal<Cost>(key, { ...optionalResource, keepPreviousData: true });
  const isOfAnother = Boolean(error) && cache.get(key ?? '')?.data === undefined;
  return { data: isOfAnother ? undefined : data, error, isLoading };
}

/** The same of several at once, in their order; undefined for what has no price, or was not answered. */
export function useCosts(queries: readonly (CostQuery | null)[]) {
  const asked = queries.map((query) => (query ? buyingKeys.cost(query) : ''));
  const load = () => Promise.all(asked.map((key) => (key ? getPersonal<Cost>(key).catch(() => undefined) : undefined)));
  return useSWR<(Cost | undefined)[], unknown>(asked.some(Boolean) ? ['costs', ...asked] : null, load, { ...optionalResource, keepPreviousData: true });
}
