import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { getPublic } from '@/api/http/client';
import { ApiError } from '@/api/http/errors';
import { keys } from '@/api/keys';
import type { BuyNowInputBody, BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { buyOnce, type Purchase } from '@/cart/buy-once';
import { display } from '@/lot/display';

type State = { busy: boolean; failure: string; bought: BuyNowOutputBody | null };

/** Buys the chosen item; retries cannot buy it twice. */
export function useBuyNow(chosen: Purchase): State & { buy: () => Promise<void> } {
  const [state, setState] = useState<State>({ busy: false, failure: '', bought: null });
  const busy = useRef(false);
  async function buy() {
    if (busy.current) return;
    busy.current = true;
    setState({ busy: true, failure: '', bought: null });
    try {
      const bought = await buyOnce(chosen);
      setState({ busy: false, failure: '', bought });
      await updateItem(chosen);
    } catch (error) {
      setState({ busy: false, failure: messageOf(error), bought: null });
      void mutate(keys.item(chosen.item_ID));
    } finally {
      busy.current = false;
    }
  }
  return { ...state, buy };
}

/** Updates the item on screen right away, since caches may still serve the old one; the request makes them revalidate. */
async function updateItem({ item_ID, qty = 1 }: BuyNowInputBody): Promise<void> {
  await mutate<ItemDetail>(keys.item(item_ID), (item) => item && withLess(item, qty), { revalidate: false });
  await getPublic(keys.item(item_ID)).catch(() => undefined);
}

function withLess(item: ItemDetail, bought: number): ItemDetail {
  const qty = Math.max(0, item.qty - bought);
  if (qty > 0) return { ...item, qty };
  return { ...item, qty, display_ID: display.sold, priceKind: 'sold', price: item.buyNowPrice, buyNowPrice: undefined };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong';
}
