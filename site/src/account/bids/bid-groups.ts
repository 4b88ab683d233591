import type { BidsOutputBody, MyBid } from '@/api/schema.gen';
import { isRing } from '@/lot/event-type';

/** The group of a lot: `ring` is undecided but no longer takes bids here. */
export type BidGroup = 'outbid' | 'leading' | 'ring' | 'ended';

/** Groups a person's bids: those they were outbid on first, then those they lead; each keeps its order, soonest close first. */
export function groupBids({ losing, winning, ended }: Pick<BidsOutputBody, 'losing' | 'winning' | 'ended'>): Record<BidGroup, MyBid[]> {
  return {
    outbid: losing.filter((bid) => !isInRing(bid)),
    leading: winning.filter((bid) => !isInRing(bid)),
    ring: [...losing, ...winning].filter(isInRing),
    ended,
  };
}

/** Returns how many open lots the person was outbid on; of those beyond the first 200, lots in the ring count, too. */
export function outbidCount(bids: BidsOutputBody): number {
  return bids.totals.losing - bids.losing.filter(isInRing).length;
}

function isInRing({ item, lot }: MyBid): boolean {
  return isRing(item) && !lot.isOpen && lot.outcome === '' && lot.opensAt === null;
}
