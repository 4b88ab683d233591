import type { LotBidding } from '@/api/schema.gen';
import { prebidStatus } from '@/bidding/standing';
import type { BadgeTone } from '@/ui/badge';

export type ShortStanding = { tone: BadgeTone; text: string };

/** Returns a person's standing on a lot in two words, for cards; null when they have not bid on it, or when it went to another. */
export function shortStanding({ hasPrebid, outcome, prebidStatus_ID }: Pick<LotBidding, 'hasPrebid' | 'outcome' | 'prebidStatus_ID'>): ShortStanding | null {
  if (!hasPrebid) return null;
  const isHigh = prebidStatus_ID === prebidStatus.high;
  if (outcome === '') return isHigh ? { tone: 'lead', text: 'High bid' } : { tone: 'out', text: 'Outbid' };
  if (!isHigh || outcome === 'unsold') return null;
  return outcome === 'sold' ? { tone: 'lead', text: 'You won' } : { tone: 'warn', text: 'High bid' };
}
