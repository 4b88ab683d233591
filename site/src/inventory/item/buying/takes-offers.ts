import type { ItemDetail } from '@/api/schema.gen';
import { display } from '@/lot/item-display';

/** Reports whether the item accepts offers: outside an auction, or before an auction's bidding opens. */
export function takesOffers({ settings, display_ID }: Pick<ItemDetail, 'settings' | 'display_ID'>): boolean {
  return settings.allowOffers && (display_ID === display.makeOffer || display_ID === display.comingSoon);
}
