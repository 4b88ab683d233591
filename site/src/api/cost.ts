import useSWR, { useSWRConfig } from 'swr';
import { getPersonal } from './http/client';
import type { Get } from './http/operation';
import { getCostKey } from './operations/bidding.gen';
import { getProceedsKey, getSurchargeKey } from './operations/purchases.gen';
import { optionalResource, usePersonal } from './resource';
import type { Cost } from './schema.gen';

/** Asks for the cost of an item at `amount` dollars each; `byCard` adds the card surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

const keyOf = ({ itemId, amount, ...rest }: CostQuery) => getCostKey({ item_ID: itemId, amount: String(amount), ...rest });

/** Returns an item's total cost for the person, with their tax exemptions; guests have none. */
export function useCost(query: CostQuery | null) {
  return useByAmount(query ? keyOf(query) : null);
}

/** Returns what selling the person's item at an amount would bring them. */
export function useProceeds(itemId: number, amount: number) {
  return useByAmount(getProceedsKey({ item_ID: itemId, amount: String(amount) }));
}

/** Returns the surcharge for paying an amount by card; null sends no request. */
export function useSurcharge(amount: number | null) {
  return useByAmount(amount === null ? null : getSurchargeKey({ amount: String(amount), isVirtual: true }));
}

/** Returns what depends on an amount. The previous answer stays while the next loads, but not if that fails, because it is for another amount. */
function useByAmount<Answer>(key: Get<Answer> | null) {
  const { cache } = useSWRConfig();
  const { data, error, isLoading, mutate } = usePersonal(key, { ...optionalResource, keepPreviousData: true });
  const isForOtherAmount = Boolean(error) && cache.get(key ?? '')?.data === undefined;
  return { data: isForOtherAmount ? undefined : data, error, isLoading, retry: () => void mutate() };
}

/** Returns the costs of several items in order; undefined without a query or if loading failed. */
export function useCosts(queries: readonly (CostQuery | null)[]) {
  const costKeys = queries.map((query) => (query ? keyOf(query) : ''));
  const load = () => Promise.all(costKeys.map((key) => (key ? getPersonal(key).catch(() => undefined) : undefined)));
  return useSWR<(Cost | undefined)[], unknown>(costKeys.some(Boolean) ? ['costs', ...costKeys] : null, load, { ...optionalResource, keepPreviousData: true });
}
