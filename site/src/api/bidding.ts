import useSWR, { mutate, useSWRConfig, type Cache, type SWRResponse } from 'swr';
import { noteServerTime } from '@/lib/server-clock';
import { getPersonal, postPersonal } from './client';
import { buyingKeys } from './buying-keys';
import { optionalResource, usePublic } from './resource';
import type { BiddingTerms, BidOutputBody, LotBidding, PreBidInputBody } from './schema.gen';
import { useStreamState } from './stream-state';

/** Without the stream it is asked this often. */
const pollMs = 5000;

/** How a lot stands and how the person stands on it: told by the stream (`useStream`), else asked for. Null asks nothing. */
export function useBidding(itemId: number | null): SWRResponse<LotBidding, unknown> {
  const isTold = useStreamState((state) => state.phase === 'live');
  const { cache } = useSWRConfig();
  return useSWR<LotBidding, unknown>(itemId ? buyingKeys.bidding(itemId) : null, (key: string) => fetchBidding(key, cache), {
    ...optionalResource,
    refreshInterval: isTold ? 0 : pollMs,
    dedupingInterval: 500,
  });
}

/** Takes over how a lot stands, from a bid's answer or the stream, unless what is known is later. Returns how it stood. */
export async function updateBidding(lot: LotBidding): Promise<LotBidding | undefined> {
  let before: LotBidding | undefined;
  const later = (known?: LotBidding) => {
    before = known;
    return known && isLater(known, lot) ? known : lot;
  };
  await mutate<LotBidding>(buyingKeys.bidding(lot.item_ID), later, { revalidate: false });
  return before;
}

/** Places a bid, once however often it is sent with the same key. */
export async function placeBid(bid: PreBidInputBody, idempotencyKey: string): Promise<BidOutputBody> {
  const answer = await postPersonal<BidOutputBody>('/api/v1/Auction/PreBid', bid, { idempotencyKey });
  await updateBidding(answer.lot);
  return answer;
}

/** The rules an item is sold by; null asks nothing. */
export function useBiddingTerms(itemId: number | null) {
  return usePublic<BiddingTerms>(itemId ? buyingKeys.biddingTerms(itemId) : null, optionalResource);
}

async function fetchBidding(key: string, cache: Cache): Promise<LotBidding> {
  const sentAt = Date.now();
  const lot = await getPersonal<LotBidding>(key);
  noteServerTime(lot.serverTime, sentAt, Date.now());
  const known = cache.get(key)?.data as LotBidding | undefined;
  return known && isLater(known, lot) ? known : lot;
}

function isLater(known: LotBidding, lot: LotBidding): boolean {
  return new Date(known.serverTime).getTime() > new Date(lot.serverTime).getTime();
}
