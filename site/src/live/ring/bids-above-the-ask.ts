import type { LiveRing, LotBidding } from '@/api/schema.gen';
import { roundToCents } from '@/bidding/form/bid-amounts';

/** How many increments above the ask. */
const steps = [1, 3];

/** Returns two amounts above the ask to bid with one tap; none without an ask or above the highest bid that the lot takes. */
export function raisesOf({ ask, bidIncrement }: LiveRing, { bidLimit }: Pick<LotBidding, 'bidLimit'>): number[] {
  if (ask === null || bidIncrement === null) return [];
  return steps.map((count) => roundToCents(ask + count * bidIncrement)).filter((amount) => amount <= bidLimit);
}
