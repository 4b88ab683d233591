import { mutate, type SWRConfiguration } from 'swr';
import { updateBidding } from '../auction/bidding';
import { isKeyOf } from '../http/canonical-query';
import { getBids } from '../operations/bidding.gen';
import { getBidHistoryKey } from '../operations/events.gen';
import { getItemKey, getPhotoGalleryKey } from '../operations/items.gen';
import { postPersonal } from '../http/client';
import * as ringOperations from '../operations/ring.gen';
import { optionalResource, usePublic } from '../resource';
import type { BidOutputBody, LiveBidInputBody } from '../schema.gen';

/** The board's stream delivers changes, so nothing here is polled: there are thousands of watchers. */
const streamed: SWRConfiguration = { refreshInterval: 0, revalidateOnFocus: false };

/** The polling interval while there is no stream. */
const pollMs = 5000;

/** Returns an event's board as it was when the page loaded or, while `isPolled`, a few seconds ago. The screen shows when it does not load. */
export function useLiveAuction(eventId: number, isPolled: boolean) {
  return usePublic(ringOperations.getLiveAuctionKey({ Event_ID: eventId }), { ...optionalResource, ...streamed, refreshInterval: isPolled ? pollMs : 0 });
}

/** Returns the record of a lot on the board; null sends no request. */
export function useLotRecord(itemId: number | null) {
  return usePublic(itemId ? getItemKey({ ID: itemId }) : null, { ...optionalResource, ...streamed });
}

/** Returns the photos of a lot on the board; null sends no request. */
export function useLotPhotos(itemId: number | null) {
  return usePublic(itemId ? getPhotoGalleryKey({ item_ID: itemId }) : null, { ...optionalResource, ...streamed });
}

/** Returns the bids on a lot of the board so far; null sends no request. */
export function useLotBids(eventId: number, itemId: number | null) {
  return usePublic(itemId ? getBidHistoryKey({ Event_ID: eventId, Item_ID: itemId }) : null, { ...optionalResource, ...streamed });
}

/** Bids on the lot in the ring and refetches the person's bids where they are shown; repeating it with the same key has no further effect. */
export async function placeLiveBid(bid: LiveBidInputBody, idempotencyKey: string): Promise<BidOutputBody> {
  const answer = await postPersonal(ringOperations.placeLiveBid, bid, { idempotencyKey });
  await updateBidding(answer.lot);
  void mutate(isKeyOf(getBids));
  return answer;
}
