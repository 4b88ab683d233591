import type { ItemDetail } from '@/api/schema.gen';
import { BidPanel } from '@/bidding/panel/bid-panel';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import { useOwnPurchase } from '@/inventory/item/buying/use-own-purchase';

/** The bid panel with the other ways to buy the item. `refresh` refetches the item. */
export function BidderPanel({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const purchase = useOwnPurchase(item);
  return (
    <BidPanel item={item} refresh={refresh}>
      <BuyActions item={item} purchase={purchase} />
    </BidPanel>
  );
}
