import type { ItemDetail } from '@/api/schema.gen';
import { display } from '@/lot/display';

/** Whether a price may be offered: outside of an auction, and in one whose bidding has not begun. */
export function takesOffers({ settings, display_ID }: Pick<ItemDetail, 'settings' | 'display_ID'>): boolean {
  return settings.allowOffers && (display_ID === display.makeOffer || display_ID === display.comingSoon);
}
