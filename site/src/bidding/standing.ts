import type { LotBidding } from '@/api/schema.gen';

/** How a person stands on a lot, in a colour, a word and a sign; the same on its page and in lists. */
export type Tone = 'lead' | 'out' | 'live' | 'open' | 'waiting' | 'over';

export type Standing = { tone: Tone; state: string };

/** prebidStatus_ID (specification section 4). */
export const stands = { none: 0, high: 100, outbid: 200 } as const;

type Known = Pick<LotBidding, 'isOpen' | 'outcome' | 'prebidStatus_ID' | 'hasPrebid'>;

/** Null: the person has no part in it, and the lot is as everybody sees it. */
export function standingOf({ isOpen, outcome, prebidStatus_ID: status, hasPrebid }: Known): Standing | null {
  if (!hasPrebid) return null;
  const leads = status === stands.high;
  if (outcome === 'sold') return leads ? { tone: 'lead', state: 'You won this lot' } : { tone: 'over', state: 'Sold to another bidder' };
  if (outcome === 'pending') {
    return { tone: 'waiting', state: leads ? 'Yours is the highest bid' : 'Pending sale to another bidder' };
  }
  if (outcome === 'unsold') return { tone: 'over', state: 'Did not sell' };
  if (leads) return { tone: 'lead', state: isOpen ? 'You are the high bidder' : 'You lead' };
  return { tone: 'out', state: 'You have been outbid' };
}

/** What stands at the right of it. */
export function reserveWords(lot: Pick<LotBidding, 'reserveStatus' | 'outcome'>, hasReserve: boolean): string {
  if (lot.outcome === 'sold' || lot.outcome === 'unsold') return '';
  if (lot.reserveStatus === 'met') return 'Reserve met';
  if (lot.reserveStatus === 'notMet') return 'Reserve not met';
  return hasReserve ? 'Has a reserve' : 'No reserve';
}
