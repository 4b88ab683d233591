import type { AuctionBlock } from '@/api/schema.gen';
import { boardOf } from '@/lot/event-type';
import { paths, searchPath } from '@/routes';

type Block = Pick<AuctionBlock, 'event_ID' | 'eventType_ID' | 'isCalled' | 'hasExternalBoard' | 'isDynamic'>;

/** Returns the board of an auction on the block (specification, section 4), or its lots if it has no board on this site. */
export function blockPath(block: Block): string {
  if (boardOf(block) !== 'here') return searchPath({ events: block.event_ID });
  return block.isDynamic ? paths.dynamicAuction(block.event_ID) : paths.liveAuction(block.event_ID);
}
