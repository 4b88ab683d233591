import { useEffect } from 'react';
import { useBidding } from '@/api/auction/bidding';
import type { ItemDetail } from '@/api/schema.gen';
import { BidPanel } from '@/bidding/panel/bid-panel';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import { useOwnPurchase } from '@/inventory/item/buying/use-own-purchase';
import { panelId } from '@/lot/panel-frame';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { keepAmount, keptAmount } from '@/session/intent/kept-amount';

type Props = { item: ItemDetail; refresh: () => void; /** An item's page or a board. */ on?: 'page' | 'board' };

/** The bid panel with the other ways to buy the item. `refresh` refetches the item. */
export function BidderPanel({ item, refresh, on = 'board' }: Props) {
  const purchase = useOwnPurchase(item);
  useContinueBid(item.item_ID);
  return (
    <BidPanel item={item} refresh={refresh} on={on}>
      <BuyActions item={item} purchase={purchase} />
    </BidPanel>
  );
}

/** Moves to the bid form, or to what is required before it, for a guest who signed in to bid. */
function useContinueBid(itemId: number): void {
  const isResumed = useIsResumed('bid', itemId);
  const isLoaded = useBidding(itemId).data !== undefined;
  useEffect(() => {
    if (!isResumed || !isLoaded) return;
    const panel = document.getElementById(panelId);
    panel?.scrollIntoView({ block: 'nearest' });
    panel?.querySelector<HTMLElement>('form input, form button, button, a')?.focus({ preventScroll: true });
    const amount = keptAmount(itemId);
    if (amount !== undefined) keepAmount(itemId, amount); // the form may come later, after the registration
    dropIntent();
  }, [isResumed, isLoaded, itemId]);
}
