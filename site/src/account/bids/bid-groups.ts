import type { BidsOutputBody, MyBid } from '@/api/schema.gen';
import { eventType } from '@/lot/event-type';

/** Where a lot stands: `ring` is undecided but takes no bids here any more. */
export type BidGroup = 'outbid' | 'leading' | 'ring' | 'ended';

/** Groups a person's bids: those they were outbid on first, then those they lead; each keeps its order, soonest close first. */
export function groupBids({ losing, winning, ended }: BidsOutputBody): Record<BidGroup, MyBid[]> {
  return {
    outbid: losing.filter((bid) => !isInRing(bid)),
    leading: winning.filter((bid) => !isInRing(bid)),
    ring: [...losing, ...winning].filter(isInRing),
    ended,
  };
}

function isInRing({ item, lot }: MyBid): boolean {
  return item.eventType_ID === eventType.simulcast && !lot.isOpen && lot.outcome === '' && lot.opensAt === null;
}
