import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { prebidStatus } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';

/** maximum: bid for the person as far as needed. bid: exactly this amount. */
export type BidKind = 'maximum' | 'bid';

type Lot = Pick<LotBidding, 'nextBid' | 'bidIncrement' | 'bidLimit' | 'quickBids' | 'preBidAmount' | 'prebidStatus_ID'>;

/** A bid above this many times the price may be a typing error. */
const unusualTimes = 3;
/** As many as fit side by side. */
const maxQuickAmounts = 4;

/** Returns the person's own maximum while it leads, else null. Only a bid above it changes anything. */
export function ownMaximum({ prebidStatus_ID, preBidAmount }: Lot): number | null {
  return prebidStatus_ID === prebidStatus.high ? preBidAmount : null;
}

/** Returns the amount offered first: the next bid, or one step above the person's own maximum. */
export function firstAmount(lot: Lot): number {
  return quickAmounts(lot)[0]!;
}

/** Returns the amounts to click: the next bid and steps above it, or above the person's own maximum while it leads. */
export function quickAmounts(lot: Lot): number[] {
  const own = ownMaximum(lot);
  if (own === null) return lot.quickBids.length > 0 ? lot.quickBids.slice(0, maxQuickAmounts) : [lot.nextBid];
  const offered = lot.quickBids.filter((amount) => amount > own);
  const base = Math.max(own, lot.nextBid);
  return offered.length >= 3 ? offered.slice(0, maxQuickAmounts) : [1, 2, 5, 10].map((steps) => roundToCents(base + steps * lot.bidIncrement));
}

/** Returns what is wrong with an amount; empty when it can be bid. */
export function amountError(amount: number, lot: Lot): string {
  const own = ownMaximum(lot);
  if (!Number.isFinite(amount) || amount <= 0) return 'Enter a dollar amount';
  if (roundToCents(amount) !== amount) return 'Enter dollars and whole cents';
  if (amount > lot.bidLimit) return `The highest bid we take on this lot right now is ${formatPrice(lot.bidLimit)}. Check the amount`;
  if (own !== null && amount <= own) return `Your max bid is already ${formatPrice(own)}`;
  return amount < lot.nextBid ? `Bid at least ${formatPrice(lot.nextBid)}` : '';
}

/** Returns how many times the lot's price an amount is, in whole numbers; 0 up to 3 times. Without a shown bid the next bid counts. */
export function unusualMultiple(amount: number, { currentBid, nextBid }: Pick<LotBidding, 'currentBid' | 'nextBid'>): number {
  const price = currentBid ?? nextBid;
  return amount > unusualTimes * price ? Math.floor(amount / price) : 0;
}

/** Formats an amount for the field, without the dollar sign: "12,500". */
export function fieldText(amount: number): string {
  return formatPrice(amount).replace('$', '');
}

/** Returns the increment at a price, in dollars; a bound belongs to the step above it. */
export function stepAt(increments: BiddingTerms['increments'], price: number): number {
  return (increments.find(({ upTo }) => upTo === null || price < upTo) ?? increments.at(-1))?.step ?? 0;
}

/** Returns the button's label, which states exactly what a click does. */
export function bidLabel(amount: number, kind: BidKind, lot: Lot): string {
  if (ownMaximum(lot) !== null) return `Raise max bid to ${formatPrice(amount)}`;
  return kind === 'maximum' && amount > lot.nextBid ? `Place max bid of ${formatPrice(amount)}` : `Bid ${formatPrice(amount)}`;
}

/** Rounds dollars to whole cents. */
export function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
