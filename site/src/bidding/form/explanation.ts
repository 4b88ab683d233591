import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { cents, ownMaximum, stepAt, type BidKind } from './amounts';

type Lot = Pick<LotBidding, 'currentBid' | 'nextBid' | 'bidIncrement' | 'quickBids' | 'preBidAmount' | 'prebidStatus_ID'>;

/** What the chosen bid means, in a sentence with the figures of this lot. */
export function explanation(lot: Lot, amount: number, kind: BidKind, terms?: BiddingTerms): string {
  const own = ownMaximum(lot);
  if (own === null && kind === 'bid') return `We bid ${formatPrice(amount)} at once, even where less would lead.`;
  if (own === null && amount === lot.nextBid) {
    return `This is the next bid. Bid more, and it is your maximum: we bid for you in ${formatPrice(lot.bidIncrement)} steps, only as far as needed.`;
  }
  // While one leads, a rival begins above the price; else above one's own first bid.
  const lead = own === null ? lot.nextBid : (lot.currentBid ?? lot.nextBid);
  const rival = cents(lead + stepOf(lot, lead, terms));
  const answer = cents(rival + stepOf(lot, rival, terms));
  const first = own === null ? `We bid as little as it takes, from ${formatPrice(lot.nextBid)}` : 'You lead at the same price as before';
  const never = `never more than ${formatPrice(amount)}`;
  return answer > amount ? `${first}, and ${never}.` : `${first}: when somebody bids ${formatPrice(rival)}, we bid ${formatPrice(answer)} for you, ${never}.`;
}

/** What a reserve does to a maximum; empty when there is none, or it is met. */
export function reserveRule(lot: Pick<LotBidding, 'reserveStatus'>, hasReserve: boolean, terms?: BiddingTerms): string {
  if (!hasReserve || lot.reserveStatus === 'met' || !terms) return '';
  return terms.reservePolicy === 'full'
    ? 'Until the reserve is met, a maximum is bid in full.'
    : 'A maximum that reaches the reserve bids the reserve at once.';
}

/** What happens near the end, or that it has happened. */
export function closeRule({ softClose }: BiddingTerms): string {
  const { windowSeconds, resetSeconds, mode } = softClose;
  if (windowSeconds <= 0) return 'The close is not put off by late bids.';
  const whom = { lot: 'the lot stays', group: 'its group of lots stays', all: 'every lot stays', chain: 'it and the lots after it stay' }[mode];
  return `After a bid in the last ${span(windowSeconds)}, ${whom} open for ${span(resetSeconds)} more at least.`;
}

/** Why the close was put off; empty when it was not. */
export function extendedWords({ extendedBy, isExtended }: Pick<LotBidding, 'extendedBy' | 'isExtended'>): string {
  if (!isExtended) return '';
  return extendedBy === 'downtime' ? 'Extended: bids could not be taken at its first end.' : 'Extended: a bid came in shortly before the end.';
}

/** "2 minutes", "90 seconds", "2 hours". */
export function span(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0)!;
  return `${seconds / size} ${unit}${seconds === size ? '' : 's'}`;
}

const units: [size: number, unit: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

function stepOf(lot: Lot, price: number, terms?: BiddingTerms): number {
  return terms ? stepAt(terms.increments, price) : lot.bidIncrement;
}
