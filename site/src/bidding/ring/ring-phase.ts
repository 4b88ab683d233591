import type { ItemDetail } from '@/api/schema.gen';
import { display } from '@/lot/item-display';
import { isRing } from '@/lot/event-type';

/**
 * announced: no bids yet. prebid: bids are taken here. queued: they still are, and the ring has opened for other lots. now: the lot is in the
 * ring, or may be in one that others call. over: the lot or its auction has ended.
 */
export type RingPhase = 'announced' | 'prebid' | 'queued' | 'now' | 'over';

type Lot = Pick<ItemDetail, 'event_ID' | 'eventType_ID' | 'eventDateTime' | 'display_ID' | 'isCalled'>;

/** Returns the phase of a lot sold in the ring at `now` (milliseconds since 1970); null for any other item. `isHeld`: its auction does not start yet, as in Event. */
export function ringPhase({ event_ID, eventType_ID, eventDateTime, display_ID, isCalled }: Lot, now: number, isHeld = false): RingPhase | null {
  if (event_ID === 0 || !isRing({ eventType_ID, isCalled })) return null;
  if (display_ID === display.sold || display_ID === display.didNotSell || display_ID === display.pendingSale) return 'over';
  const hasOpened = !isHeld && display_ID !== display.comingSoon && eventDateTime !== null && new Date(eventDateTime).getTime() <= now;
  if (hasOpened) return isCalled && display_ID !== display.liveNow ? 'queued' : 'now';
  return display_ID === display.prebid ? 'prebid' : 'announced';
}
