import { getLiveAuctionKey } from '../operations/ring.gen';
import { optionalResource, usePublic } from '../resource';
import type { LiveAuction } from '../schema.gen';

/** When a lot that waits is expected in the ring; `at` is null where only the lots before it are known. */
export type ExpectedCall = { at: string | null; lotsBefore: number };

const refreshMs = 30_000;

/** Returns when a lot is expected in the ring of its sale; null if it does not wait there, or while unknown. A null event sends no request. */
export function useExpectedCall(eventId: number | null, itemId: number): ExpectedCall | null {
  const { data } = usePublic(eventId ? getLiveAuctionKey({ Event_ID: eventId }) : null, { ...optionalResource, refreshInterval: refreshMs });
  return data ? expectedCall(data, itemId) : null;
}

/** Before the sale opens, only lots near its start are expected at a time; the others say nothing about when. */
export function expectedCall({ items, ring }: Pick<LiveAuction, 'items' | 'ring'>, itemId: number): ExpectedCall | null {
  const lot = items.find(({ item_ID }) => item_ID === itemId);
  if (lot?.phase !== 'queued' || (ring?.state !== 'running' && !lot.estimatedStart)) return null;
  const isNext = ring?.nextItem_ID === itemId;
  const lotsBefore = isNext ? 0 : items.filter(({ phase, position }) => phase === 'queued' && position < lot.position).length;
  return { at: lot.estimatedStart, lotsBefore };
}
