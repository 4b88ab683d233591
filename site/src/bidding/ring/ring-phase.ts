import type { ItemDetail } from '@/api/schema.gen';
import { display } from '@/lot/display';
import { eventType } from '@/lot/event-type';

/** announced: no bids yet. prebid: bids are taken here. now: the ring has opened. over: the lot or its auction has ended. */
export type RingPhase = 'announced' | 'prebid' | 'now' | 'over';

type Lot = Pick<ItemDetail, 'event_ID' | 'eventType_ID' | 'eventDateTime' | 'display_ID'>;

/** Returns where a lot sold in the ring stands at `now` (milliseconds since 1970); null for any other item. */
export function ringPhase({ event_ID, eventType_ID, eventDateTime, display_ID }: Lot, now: number): RingPhase | null {
  if (event_ID === 0 || eventType_ID !== eventType.simulcast) return null;
  if (display_ID === display.sold || display_ID === display.didNotSell || display_ID === display.pendingSale) return 'over';
  if (display_ID !== display.comingSoon && eventDateTime !== null && new Date(eventDateTime).getTime() <= now) return 'now';
  return display_ID === display.prebid ? 'prebid' : 'announced';
}
