/** What stands on the badge of an item, by its display id (specification section 4). */
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

/** Empty for an id we do not know: no badge is better than a wrong one. */
export function displayLabel(displayId: number): string {
  return labels[displayId] ?? '';
}
