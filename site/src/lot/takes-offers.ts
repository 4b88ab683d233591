import type { ItemDetail } from '@/api/schema.gen';
import { display } from './item-display';

const offered: readonly number[] = [display.makeOffer, display.comingSoon, display.didNotSell];

/** Reports whether the item accepts offers: outside an auction, before an auction's bidding opens, or as a lot that did not sell. */
export function takesOffers({ settings, display_ID }: Pick<ItemDetail, 'settings' | 'display_ID'>): boolean {
  return settings.allowOffers && offered.includes(display_ID);
}
