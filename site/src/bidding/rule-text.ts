import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { isRing } from '@/lot/event-type';

/** Explains what the reserve does to a max bid; empty without a reserve, or once it is met. */
export function reserveRule(lot: Pick<LotBidding, 'reserveStatus'>, hasReserve: boolean, terms?: BiddingTerms): string {
  if (!hasReserve || lot.reserveStatus === 'met' || !terms) return '';
  return terms.reservePolicy === 'full'
    ? 'Until the reserve is met, we bid your full maximum.'
    : 'If your maximum meets the reserve, we bid the reserve amount immediately.';
}

const keptOpen: Record<BiddingTerms['softClose']['mode'], string> = {
  lot: 'the lot',
  group: 'its group of lots',
  all: 'every lot',
  chain: 'it and the lots after it',
};

/** Returns when bidding on an item ends. */
export function endRule({ eventType_ID, isCalled }: Pick<ItemDetail, 'eventType_ID' | 'isCalled'>, terms: Pick<BiddingTerms, 'softClose'>): string {
  if (!isRing({ eventType_ID, isCalled })) return closeRule(terms);
  return `Prebidding closes when ${isCalled ? 'this lot comes into the ring' : 'the ring opens'}. The lot then sells to the highest bid in the ring or online.`;
}

/** Explains how late bids extend the close (soft close). */
export function closeRule({ softClose }: Pick<BiddingTerms, 'softClose'>): string {
  const { windowSeconds, resetSeconds, mode } = softClose;
  if (windowSeconds <= 0) return 'Late bids do not extend the closing time.';
  return `A bid in the last ${timeSpan(windowSeconds)} keeps ${keptOpen[mode]} open for at least ${timeSpan(resetSeconds, 'more ')}.`;
}

/** Returns why the close was extended; empty when it was not. */
export function extensionText({ extendedBy, isExtended }: Pick<LotBidding, 'extendedBy' | 'isExtended'>): string {
  if (!isExtended) return '';
  if (extendedBy === 'office') return 'Extended by the auction house.';
  return extendedBy === 'downtime' ? 'Extended: we could not take bids at the scheduled close.' : 'Extended: a bid came in just before closing.';
}

/** Formats whole seconds in the largest unit that fits: "2 minutes", "90 seconds"; `more` goes before the unit. */
export function timeSpan(seconds: number, more = ''): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0)!;
  return `${seconds / size} ${more}${unit}${seconds === size ? '' : 's'}`;
}

const units: [size: number, unit: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];
