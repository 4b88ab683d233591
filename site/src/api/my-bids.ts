import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { getBids, getBidsKey } from './operations/bidding.gen';
import { getPersonal } from './http/client';
import type { Get } from './http/operation';
import { pageSize } from './resource';
import type { BidsOutputBody } from './schema.gen';
import { refreshInTime, steadyPolling } from './standing-refresh';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx or ask first.

/** A page of the lots the person bid on; `status` limits it to one kind. */
export type BidsQuery = { status: '' | 'winning' | 'losing' | 'ended'; page: number };

/** The polling interval. The stream announces when the person takes or loses the lead; other price changes are polled. */
const pollMs = 15_000;

/** Returns the lots the person bid on: winning, losing, ended, at most 200. With an error, they are as last known. Pass false for guests. */
export function useBids(config?: SWRConfiguration, isEnabled = true): SWRResponse<BidsOutputBody, unknown> {
  return useStandings(isEnabled ? getBids : null, config);
}

/** Returns a page of the lots the person bid on; the previous one stays while another loads. */
export function useBidsPage({ status, page }: BidsQuery): SWRResponse<BidsOutputBody, unknown> {
  return useStandings(getBidsKey({ statusFilter: status, pageNumber: page, pageSize }), { keepPreviousData: true });
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
