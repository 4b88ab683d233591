import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { ownMaximum, roundToCents, stepAt, type BidKind } from './bid-amounts';

type Lot = Pick<LotBidding, 'currentBid' | 'nextBid' | 'bidIncrement' | 'bidLimit' | 'quickBids' | 'preBidAmount' | 'prebidStatus_ID' | 'isNextBidHidden'>;

/** Explains what the chosen bid does, with this lot's figures. Without `terms` the lot's current increment is used. */
export function bidExplanation(lot: Lot, amount: number, kind: BidKind, terms?: BiddingTerms): string {
  if (lot.isNextBidHidden) {
    return `You see other bids once you have bid on this lot, so ${formatPrice(amount)} may be too low. Bidding started at ${formatPrice(lot.nextBid)}.`;
  }
  const own = ownMaximum(lot);
  if (own === null && kind === 'bid') return `Places exactly ${formatPrice(amount)} now.`;
  if (own === null && amount === lot.nextBid) {
    const step = stepOf(lot, amount, terms);
    return `${formatPrice(amount)} is the minimum. Enter more to set a maximum: we bid for you in ${formatPrice(step)} steps, only as needed.`;
  }
  // A rival must bid above the current bid if the person leads, otherwise above the person's first bid.
  const lead = own === null ? lot.nextBid : (lot.currentBid ?? lot.nextBid);
  const rival = roundToCents(lead + stepOf(lot, lead, terms));
  const reply = roundToCents(rival + stepOf(lot, rival, terms));
  const first = own === null ? `We start at ${formatPrice(lot.nextBid)} and bid only as needed` : 'Raising your maximum does not change the current bid';
  if (reply > amount) return own === null ? `${first}, up to ${formatPrice(amount)}.` : `${first}. We bid up to ${formatPrice(amount)} for you.`;
  return `${first}. If someone bids ${formatPrice(rival)}, we bid ${formatPrice(reply)} for you, up to ${formatPrice(amount)}.`;
}

function stepOf(lot: Lot, price: number, terms?: BiddingTerms): number {
  return terms ? stepAt(terms.increments, price) : lot.bidIncrement;
}
