import { getBidHistoryKey } from '../operations/events.gen';
import { optionalResource, usePublic } from '../resource';

/** Returns the latest bids on a lot, at most 200, and how many there are. */
export function useBidHistory(eventId: number | null, itemId: number) {
  return usePublic(eventId ? getBidHistoryKey({ Event_ID: eventId, Item_ID: itemId }) : null, optionalResource);
}

/** Returns at most 200 bids on a lot, from the one with the number `upTo` down. */
export function useEarlierBids(eventId: number, itemId: number, upTo: number) {
  return usePublic(getBidHistoryKey({ Event_ID: eventId, Item_ID: itemId, upTo: upTo }), optionalResource);
}
