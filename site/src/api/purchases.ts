import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { buyingKeys, type ListingsQuery } from './buying-keys';
import { getPersonal } from './http/client';
import { usePersonal } from './resource';
import type { BidsOutputBody, ListingsOutputBody, PurchasesOutputBody } from './schema.gen';
import { refreshInTime, steadyPolling } from './standing-refresh';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

/** The polling interval. The stream announces when the person takes or loses the lead; other price changes are polled. */
const pollMs = 15_000;

/** Returns the lots the person bid on: winning, losing, ended. With an error, they are as last known. */
export function useBids(config?: SWRConfiguration): SWRResponse<BidsOutputBody, unknown> {
  const { cache, mutate } = useSWRConfig();
  const keep = (late: BidsOutputBody) => mutate(buyingKeys.bids, late, { revalidate: false });
  return useSWR<BidsOutputBody, unknown>(buyingKeys.bids, (key: string) => refreshInTime(key, cache, getPersonal<BidsOutputBody>(key), keep), {
    ...steadyPolling(pollMs),
    refreshInterval: pollMs,
    ...config,
  });
}

export function useWonPurchased(config?: SWRConfiguration) {
  return usePersonal<PurchasesOutputBody>(buyingKeys.wonPurchased, config);
}

export function useLostItems() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.lostItems);
}

/** Returns a page of the person's listings; the previous one stays while another loads. */
export function useListings(query: ListingsQuery) {
  return usePersonal<ListingsOutputBody>(buyingKeys.listedItems(query), { keepPreviousData: true, refreshInterval: 2 * pollMs });
}
