import useSWR, { mutate, useSWRConfig, type Cache, type SWRResponse } from 'swr';
import { noteServerTime } from '@/lib/server-clock';
import { getPersonal, postPersonal } from '../http/client';
import type { Get } from '../http/operation';
import { isKeyOf } from '../http/canonical-query';
import * as biddingOperations from '../operations/bidding.gen';
import { optionalResource, usePublic } from '../resource';
import type { BidOutputBody, LotBidding, PreBidInputBody } from '../schema.gen';
import { refreshInTime, steadyPolling } from '../standing-refresh';
import { useStreamState } from '../stream/stream-phase';

/** The polling interval while the stream is down. */
const pollMs = 5000;

/**
 * Returns a lot's bidding state and the person's standing, from the stream (`useStream`) or by polling. With an error, the state
 * is the last known one. Null sends no request.
 */
export function useBidding(itemId: number | null): SWRResponse<LotBidding, unknown> {
  const isStreaming = useStreamState((state) => state.phase === 'live');
  const { cache } = useSWRConfig();
  return useSWR<LotBidding, unknown>(itemId ? biddingOperations.getBiddingKey({ item_ID: itemId }) : null, (key: Get<LotBidding>) => refreshInTime(key, cache, fetchBidding(key, cache), updateBidding), {
    ...optionalResource,
    ...steadyPolling(pollMs),
    refreshInterval: isStreaming ? 0 : pollMs,
    dedupingInterval: 500,
  });
}

/** Returns a lot's bidding state if the stream or another component has loaded it; sends no request. */
export function useKnownBidding(itemId: number): LotBidding | undefined {
  return useSWR<LotBidding>(biddingOperations.getBiddingKey({ item_ID: itemId }), null).data;
}

/** Returns the later of two states of a lot by the engine's clock. */
export function latestLot(lot: LotBidding, known: LotBidding | undefined): LotBidding {
  return known && isNewer(known, lot) ? known : lot;
}

/** Caches a lot's state from a bid's answer or the stream unless the cached one is newer. Returns the previous state. */
export async function updateBidding(lot: LotBidding): Promise<LotBidding | undefined> {
  let previous: LotBidding | undefined;
  const newer = (cached?: LotBidding) => {
    previous = cached;
    return cached && isNewer(cached, lot) ? cached : lot;
  };
  await mutate<LotBidding>(biddingOperations.getBiddingKey({ item_ID: lot.item_ID }), newer, { revalidate: false });
  return previous;
}

/** Places a bid and refetches the person's bids where they are shown; repeating it with the same key has no further effect. */
export async function placeBid(bid: PreBidInputBody, idempotencyKey: string): Promise<BidOutputBody> {
  const answer = await postPersonal(biddingOperations.preBid, bid, { idempotencyKey });
  await updateBidding(answer.lot);
  void mutate(isKeyOf(biddingOperations.getBids));
  return answer;
}

/** Returns an item's bidding terms; null sends no request. */
export function useBiddingTerms(itemId: number | null) {
  return usePublic(itemId ? biddingOperations.getBiddingTermsKey({ item_ID: itemId }) : null, optionalResource);
}

async function fetchBidding(key: Get<LotBidding>, cache: Cache): Promise<LotBidding> {
  const sentAt = Date.now();
  const lot = await getPersonal(key);
  noteServerTime(lot.serverTime, sentAt, Date.now());
  const cached = cache.get(key)?.data as LotBidding | undefined;
  return cached && isNewer(cached, lot) ? cached : lot;
}

function isNewer(cached: LotBidding, lot: LotBidding): boolean {
  return new Date(cached.serverTime).getTime() > new Date(lot.serverTime).getTime();
}
