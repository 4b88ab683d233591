import { getPublic } from '../http/client';
import { getBidLogKey } from '../operations/bidding.gen';
import { optionalResource, usePublic } from '../resource';
import type { BidLogEntry } from '../schema.gen';

type Id = string | number | null;

/** Returns a page of a lot's public record, whose screen handles failures; null sends no request. */
export function useBidLog(eventId: Id, itemId: Id, page: number) {
  return usePublic(eventId && itemId ? getBidLogKey({ Event_ID: eventId, Item_ID: itemId, pageNumber: page }) : null, optionalResource);
}

/** Fetches the whole record of a lot. */
export async function wholeBidLog(eventId: number, itemId: number): Promise<BidLogEntry[]> {
  const entries: BidLogEntry[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const answer = await getPublic(getBidLogKey({ Event_ID: eventId, Item_ID: itemId, pageNumber: page }));
    entries.push(...answer.entries);
    pageCount = answer.pageCount;
  }
  return entries;
}
