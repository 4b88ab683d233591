import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { formatPrice, parseMoney } from '@/lib/money';
import { stands } from '@/bidding/standing';

export type BidKind = 'maximum' | 'bid';

type Lot = Pick<LotBidding, 'nextBid' | 'bidIncrement' | 'quickBids' | 'preBidAmount' | 'prebidStatus_ID'>;

/** The engine takes none above. */
const highest = 100_000_000;
/** What fits beside another. */
const mostChips = 4;

/** The person's own maximum while they lead with it: only above it a bid changes something. */
export function ownMaximum({ prebidStatus_ID, preBidAmount }: Lot): number | null {
  return prebidStatus_ID === stands.high ? preBidAmount : null;
}

/** What is offered first: the next bid, or one step above the person's own maximum. */
export function firstAmount(lot: Lot): number {
  return quickAmounts(lot)[0]!;
}

/** The next bid and steps above it; above the person's own maximum while they lead. */
export function quickAmounts(lot: Lot): number[] {
  const own = ownMaximum(lot);
  if (own === null) return lot.quickBids.length > 0 ? lot.quickBids.slice(0, mostChips) : [lot.nextBid];
  const offered = lot.quickBids.filter((amount) => amount > own);
  const base = Math.max(own, lot.nextBid);
  return offered.length >= 3 ? offered.slice(0, mostChips) : [1, 2, 5, 10].map((steps) => cents(base + steps * lot.bidIncrement));
}

/** What is wrong with an amount, or "". */
export function amountFault(amount: number, lot: Lot): string {
  const own = ownMaximum(lot);
  if (!Number.isFinite(amount) || amount <= 0) return 'Enter an amount in dollars';
  if (cents(amount) !== amount) return 'Enter dollars and whole cents';
  if (amount > highest) return `The most that can be bid is ${formatPrice(highest)}`;
  if (own !== null && amount <= own) return `Your maximum is ${formatPrice(own)} already`;
  return amount < lot.nextBid ? `Bid at least ${formatPrice(lot.nextBid)}` : '';
}

/** Reads an amount as somebody types it: "12,500", "$12500.50". NaN when it is none. */
export function typedAmount(text: string): number {
  return /^[$\d\s,]*(\.\d*)?$/.test(text.trim()) ? parseMoney(text) : NaN;
}

/** As it stands in the field, without the sign: "12,500". */
export function fieldText(amount: number): string {
  return formatPrice(amount).replace('$', '');
}

/** The step that is bid on top of a price. */
export function stepAt(increments: BiddingTerms['increments'], price: number): number {
  return (increments.find(({ upTo }) => upTo === null || price < upTo) ?? increments.at(-1))?.step ?? 0;
}

/** What pressing the button does, in its own words. */
export function deed(amount: number, kind: BidKind, lot: Lot): string {
  if (ownMaximum(lot) !== null) return `Raise my maximum to ${formatPrice(amount)}`;
  return kind === 'maximum' && amount > lot.nextBid ? `Set my maximum at ${formatPrice(amount)}` : `Bid ${formatPrice(amount)}`;
}

export function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
