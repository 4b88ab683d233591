import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { buyingKeys, type BidsQuery, type ListingsQuery } from './buying-keys';
import { getPersonal } from './http/client';
import type { Get } from './http/operation';
import { usePersonal } from './resource';
import type { BidsOutputBody } from './schema.gen';
import { refreshInTime, steadyPolling } from './standing-refresh';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx or ask first.

/** The polling interval. The stream announces when the person takes or loses the lead; other price changes are polled. */
const pollMs = 15_000;

/** Returns the lots the person bid on: winning, losing, ended, at most 200. With an error, they are as last known. Pass false for guests. */
export function useBids(config?: SWRConfiguration, isEnabled = true): SWRResponse<BidsOutputBody, unknown> {
  return useStandings(isEnabled ? buyingKeys.bids : null, config);
}

/** Returns a page of the lots the person bid on; the previous one stays while another loads. */
export function useBidsPage(query: BidsQuery): SWRResponse<BidsOutputBody, unknown> {
  return useStandings(buyingKeys.bidsPage(query), { keepPreviousData: true });
}

function useStandings(key: Get<BidsOutputBody> | null, config?: SWRConfiguration): SWRResponse<BidsOutputBody, unknown> {
  const { cache, mutate } = useSWRConfig();
  const keep = (late: BidsOutputBody) => mutate(key, late, { revalidate: false });
  return useSWR<BidsOutputBody, unknown>(key, (operation: Get<BidsOutputBody>) => refreshInTime(operation, cache, getPersonal(operation), keep), {
    ...steadyPolling(pollMs),
    refreshInterval: pollMs,
    ...config,
  });
}

/** Returns what the person won or bought, the latest 200. */
export function useWonPurchased(config?: SWRConfiguration) {
  return usePersonal(buyingKeys.wonPurchased, config);
}

/** Returns a page of what the person won or bought, and of the lots they lost; the previous one stays while another loads. */
export function usePurchasesPage(kind: 'won' | 'lost', page: number) {
  return usePersonal(kind === 'won' ? buyingKeys.wonPage(page) : buyingKeys.lostPage(page), { keepPreviousData: true });
}

/** Returns how an event went for the person, current while it runs; 0 is the last one they took part in. */
export function useAuctionSummary(eventId: number) {
  return usePersonal(buyingKeys.auctionSummary(eventId), { refreshInterval: (summary) => (summary?.open ? pollMs : 0) });
}

/** Returns a page of the person's listings; the previous one stays while another loads. */
export function useListings(query: ListingsQuery) {
  return usePersonal(buyingKeys.listedItems(query), { keepPreviousData: true, refreshInterval: 2 * pollMs });
}
