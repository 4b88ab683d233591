import { useTenant } from '@/api/tenant';
import { ItemBadge } from './item-badge';
import { display, isForSale, type Shown } from './item-display';

/** The badge of an item on a card. In retail mode nearly everything takes offers, so no card says so. */
export function CardBadge({ item, className }: { item: Shown; className?: string }) {
  const { data: house } = useTenant();
  if (isForSale(item) || (house?.retailMode && item.display_ID === display.makeOffer)) return null;
  return <ItemBadge item={item} className={className} />;
}
