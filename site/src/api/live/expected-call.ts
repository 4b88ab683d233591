import { getLiveAuctionKey } from '../operations/ring.gen';
import { optionalResource, usePublic } from '../resource';
import type { LiveAuction } from '../schema.gen';

/** When a lot that waits is expected in the ring; `at` is null where only the lots before it are known. */
export type ExpectedCall = { at: string | null; lotsBefore: number };

/** A sale that is called, as far as its ring and the order of its lots go. */
export type CalledSale = Pick<LiveAuction, 'items' | 'ring'>;

const refreshMs = 30_000;

/** Returns the sale in which a lot waits; undefined while unknown. A null event sends no request. */
export function useCalledSale(eventId: number | null): CalledSale | undefined {
  return usePublic(eventId ? getLiveAuctionKey({ Event_ID: eventId }) : null, { ...optionalResource, refreshInterval: refreshMs }).data;
}

/**
 * Returns when a lot is expected in the ring of its sale; null if it does not wait there. Only lots near the front are expected at a time, and
 * none while the auctioneer is late: nobody knows by how much.
 */
export function expectedCall({ items, ring }: CalledSale, itemId: number): ExpectedCall | null {
  const lot = items.find(({ item_ID }) => item_ID === itemId);
  if (lot?.phase !== 'queued' || !ring || ring.state === 'ended') return null;
  const isNext = ring.nextItem_ID === itemId;
  const lotsBefore = isNext ? 0 : items.filter(({ phase, position }) => phase === 'queued' && position < lot.position).length;
  return { at: lot.estimatedStart, lotsBefore };
}
