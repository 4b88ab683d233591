import type { Item } from '@/api/schema.gen';

const labels: Record<Item['priceKind'], string> = {
  none: 'Price',
  starting: 'Starting bid',
  current: 'Current bid',
  asking: 'Asking price',
  sold: 'Hammer price',
};

/** What the price of an item is. */
export function priceLabel(kind: Item['priceKind']): string {
  return labels[kind] ?? labels.none;
}

/** "17 bids", "1 bid", "No bids yet". */
export function bidCount(bids: number): string {
  if (bids === 0) return 'No bids yet';
  return bids === 1 ? '1 bid' : `${bids.toLocaleString('en-US')} bids`;
}
