import type { LotBidding } from '@/api/schema.gen';

/** Color and sign of a person's standing, the same on the item page and in lists. */
export type Tone = 'lead' | 'out' | 'live' | 'open' | 'waiting' | 'over';

export type Standing = { tone: Tone; status: string };

/** Values of prebidStatus_ID (specification, section 4). */
export const prebidStatus = { none: 0, high: 100, outbid: 200 } as const;

type BidderLot = Pick<LotBidding, 'isOpen' | 'outcome' | 'prebidStatus_ID' | 'hasPrebid'> & Partial<Pick<LotBidding, 'isTied' | 'isSoldAfter'>>;

/** Returns a person's standing on a lot; null when they have not bid on it. */
export function standingOf({ isOpen, outcome, prebidStatus_ID: status, hasPrebid, isTied, isSoldAfter }: BidderLot): Standing | null {
  if (!hasPrebid) return null;
  const isHigh = status === prebidStatus.high;
  if (isSoldAfter) return { tone: 'over', status: 'Sold after the auction' };
  if (outcome === 'sold') return isHigh ? { tone: 'lead', status: 'You won this lot' } : { tone: 'over', status: 'Sold to another bidder' };
  if (outcome === 'pending') {
    return { tone: 'waiting', status: isHigh ? 'You have the high bid' : 'Pending sale to another bidder' };
  }
  if (outcome === 'unsold') return { tone: 'over', status: 'Did not sell' };
  if (isHigh) return { tone: 'lead', status: isOpen ? 'You are the high bidder' : 'You have the high bid' };
  return { tone: 'out', status: isTied ? 'Outbid by an earlier bid of the same amount' : 'You’ve been outbid' };
}

/** Returns "Reserve met", "No reserve" and so on; empty once the lot is sold or passed. */
export function reserveText(lot: Pick<LotBidding, 'reserveStatus' | 'outcome'>, hasReserve: boolean): string {
  if (lot.outcome === 'sold' || lot.outcome === 'unsold') return '';
  if (lot.reserveStatus === 'met') return 'Reserve met';
  if (lot.reserveStatus === 'notMet') return 'Reserve not met';
  return hasReserve ? 'Has a reserve' : 'No reserve';
}
