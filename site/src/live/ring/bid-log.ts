import type { Bid, LiveItem } from '@/api/schema.gen';

/** A bid in the history of the lot in the ring. */
export type LoggedBid = { amount: number; /** "Bidder 3" or "Floor". */ bidder: string; at: string; /** Bids on the lot up to this one. */ count: number };

/** Returns the fetched bids as logged ones, latest first. */
export function fetchedBids(bids: readonly Bid[], totalBids: number): LoggedBid[] {
  return bids.map(({ amount, bidder, isFloor, placedAt }, at) => ({ amount, bidder: isFloor ? 'Floor' : `Bidder ${bidder}`, at: placedAt, count: totalBids - at }));
}

/** Adds a lot's newest bid to those seen on the board. Fewer bids than before mean that one was taken back: then nothing seen is certain. */
export function withSeen(seen: readonly LoggedBid[], { currentBid, currentBidder, totalBids }: LiveItem, at: string): readonly LoggedBid[] {
  const last = seen[0]?.count ?? 0;
  if (totalBids < last) return [];
  if (totalBids === last || currentBid === null || currentBidder === '') return seen;
  return [{ amount: currentBid, bidder: currentBidder, at, count: totalBids }, ...seen];
}

/** Returns the fetched bids below those seen since. */
export function allBids(fetched: readonly LoggedBid[], seen: readonly LoggedBid[]): LoggedBid[] {
  const known = fetched[0]?.count ?? 0;
  return [...seen.filter(({ count }) => count > known), ...fetched];
}
