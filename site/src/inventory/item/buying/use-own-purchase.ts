import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import { getItemKey } from '@/api/operations/items.gen';
import { getWonPurchased } from '@/api/operations/purchases.gen';
import { decidedItem, isDecided, withState } from '@/api/inventory/item-state';
import { optionalResource, usePersonal } from '@/api/resource';
import type { ItemDetail, Purchase } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';

/**
 * Returns the person's latest purchase of the item other than by bidding; undefined if there is none, and for guests. Whoever
 * bought or missed the item sees it as decided, even while caches still have it as open.
 */
export function useOwnPurchase(item: ItemDetail): Purchase | undefined {
  const { mutate } = useSWRConfig();
  const isPerson = useSession().status === 'user';
  const { data } = usePersonal(isPerson ? getWonPurchased : null, optionalResource);
  const purchase = isPerson ? data?.items.find((bought) => bought.item.item_ID === item.item_ID) : undefined;
  const present = purchase?.item ?? decidedItem(item.item_ID);
  useLayoutEffect(() => {
    if (!present || !isDecided(present) || isDecided(item)) return;
    void mutate<ItemDetail>(getItemKey({ ID: item.item_ID }), (cached) => cached && withState(cached, present), { revalidate: false });
  }, [present, item, mutate]);
  return purchase && isBoughtDirectly(purchase) ? purchase : undefined;
}

/** The bid panel informs winners, also of lots that sold below the reserve after bidding. */
function isBoughtDirectly({ source, item }: Purchase): boolean {
  return source === 'buyNow' || (source === 'offer' && item.totalBids === 0);
}
