import type { BidOutputBody, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { prebidStatus, standingOf } from './standing';

type Lot = Pick<LotBidding, 'isOpen' | 'outcome' | 'prebidStatus_ID' | 'hasPrebid' | 'isTied' | 'currentBid' | 'preBidAmount'>;

/** Returns why a person does not lead an open lot; empty if they do, or have not bid. `receipt` is the answer to their last bid. */
export function outbidReason(lot: Lot, receipt: Pick<BidOutputBody, 'result'> | null): string {
  if (lot.outcome !== '' || standingOf(lot)?.tone !== 'out') return '';
  if (lot.isTied) return 'Another bidder set the same maximum first.';
  if (receipt?.result === prebidStatus.outbid) return 'Bid accepted, but another bidder’s maximum is higher.';
  if (lot.currentBid === null || lot.preBidAmount === null) return 'Another bidder bid more.';
  return `Another bidder bid ${formatPrice(lot.currentBid)}. Your max bid was ${formatPrice(lot.preBidAmount)}.`;
}
