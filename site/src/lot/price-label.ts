import type { Item } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { display } from './item-display';

const labels: Record<Item['priceKind'], string> = {
  none: 'Price',
  starting: 'Starting bid',
  current: 'Current bid',
  asking: 'Asking price',
  sold: 'Hammer price',
};

/** Names the kind of price: "Current bid", "Hammer price"; "Sold for" where no hammer fell. */
export function priceLabel({ priceKind, event_ID, isSoldAfter }: Pick<Item, 'priceKind' | 'event_ID' | 'isSoldAfter'>): string {
  return priceKind === 'sold' && (!event_ID || isSoldAfter) ? 'Sold for' : labels[priceKind];
}

/** Says of an item without a price whether there will be one. */
export function noPriceText(displayId: number): string {
  return displayId === display.didNotSell ? 'Not sold' : 'No price yet';
}

/** Returns "1 lot", "1,234 lots". */
export function lotCount(lots: number): string {
  return lots === 1 ? '1 lot' : `${formatCount(lots)} lots`;
}

/** Returns "17 bids", "1 bid", "No bids yet". */
export function bidCount(bids: number): string {
  if (bids === 0) return 'No bids yet';
  return bids === 1 ? '1 bid' : `${formatCount(bids)} bids`;
}
