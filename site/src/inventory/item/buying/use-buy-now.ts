import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/api/http/canonical-query';
import { getItemKey } from '@/api/operations/items.gen';
import { getWonPurchased } from '@/api/operations/purchases.gen';
import { ApiError } from '@/api/http/errors';
import { useRefreshItem } from '@/api/inventory/item-state';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { buyOnce, type Purchase } from '@/cart/buy-once';

type State = { busy: boolean; failure: string; bought: BuyNowOutputBody | null };

/** Buys the chosen item; retries cannot buy it twice. Either way, the item on screen gets its present state. */
export function useBuyNow(chosen: Purchase): State & { buy: () => Promise<void> } {
  const { mutate } = useSWRConfig();
  const refreshItem = useRefreshItem();
  const [state, setState] = useState<State>({ busy: false, failure: '', bought: null });
  const busy = useRef(false);
  async function buy() {
    if (busy.current) return;
    busy.current = true;
    setState({ busy: true, failure: '', bought: null });
    try {
      const bought = await buyOnce(chosen);
      setState({ busy: false, failure: '', bought });
      void mutate(isKeyOf(getWonPurchased));
      await mutate<ItemDetail>(getItemKey({ ID: chosen.item_ID }), (item) => item && { ...item, qty: Math.max(0, item.qty - chosen.qty) }, { revalidate: false });
    } catch (error) {
      setState({ busy: false, failure: messageOf(error), bought: null });
    } finally {
      busy.current = false;
    }
    await refreshItem(chosen.item_ID);
  }
  return { ...state, buy };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong';
}
