import type { ItemDetail } from '@/api/schema.gen';
import { BidPanel } from '@/bidding/panel/bid-panel';
import { BuyActions } from '@/inventory/item/buying/buy-actions';

/** The bid panel with the other ways to buy the item. `refresh` refetches the item. */
export function BidderPanel({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  return (
    <BidPanel item={item} refresh={refresh}>
      <BuyActions item={item} />
    </BidPanel>
  );
}
