import type { Item } from '@/api/schema.gen';

/** Badge labels by display_ID (specification, section 4). */
const labels: Record<number, string> = {
  1: 'Coming Soon',
  2: 'Make Offer',
  3: 'Prebid',
  4: 'Pending Sale',
  5: 'Live Now',
  6: 'Sold',
  7: 'Did Not Sell',
  8: 'Simulcast',
};

export const display = { comingSoon: 1, makeOffer: 2, prebid: 3, pendingSale: 4, liveNow: 5, sold: 6, didNotSell: 7, simulcast: 8 } as const;

/** Returns the badge label; empty for an unknown id, since no badge is better than a wrong one. */
export function displayLabel(displayId: number): string {
  return labels[displayId] ?? '';
}

/** What decides about an item's badge. */
export type Shown = Pick<Item, 'display_ID'> & Partial<Pick<Item, 'event_ID' | 'priceKind' | 'didNotRun'>>;

/** Returns the label of an item's badge, also of a lot whose auction did not run, which would come soon otherwise. */
export function badgeLabel({ display_ID, didNotRun }: Shown): string {
  return didNotRun ? 'Did not run' : displayLabel(display_ID);
}

/** Reports whether an item outside the auctions has a price. Its display_ID says that it is coming soon, so no badge is shown. */
export function isForSale({ display_ID, event_ID, priceKind }: Shown): boolean {
  return display_ID === display.comingSoon && event_ID === 0 && priceKind === 'asking';
}
