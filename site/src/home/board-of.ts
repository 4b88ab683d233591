import type { AuctionBlock } from '@/api/schema.gen';
import { eventType } from '@/lot/event-type';
import { paths, searchPath } from '@/routes';

/** Returns where an auction on the block that is called or timed here takes its bids (specification, section 4); a partner's leads to its lots. */
export function boardOf({ event_ID, eventType_ID, isDynamic }: Pick<AuctionBlock, 'event_ID' | 'eventType_ID' | 'isDynamic'>): string {
  if (eventType_ID === eventType.thirdParty) return searchPath({ events: event_ID });
  return isDynamic ? paths.dynamicAuction(event_ID) : paths.liveAuction(event_ID);
}
