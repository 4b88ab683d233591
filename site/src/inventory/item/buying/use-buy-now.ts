import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { getPublic } from '@/api/client';
import { ApiError } from '@/api/errors';
import { keys } from '@/api/keys';
import type { BuyNowInputBody, BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { buyOnce, type Purchase } from '@/cart/buy-once';
import { display } from '@/lot/display';

type State = { busy: boolean; failure: string; bought: BuyNowOutputBody | null };

/** Buys what was chosen, once however often it is tried. */
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
      await showBought(chosen);
    } catch (error) {
      setState({ busy: false, failure: words(error), bought: null });
      void mutate(keys.item(chosen.item_ID));
    } finally {
      busy.current = false;
    }
  }
  return { ...state, buy };
}

/** At once, by what is known: caches may give the item as it was for a moment longer. Asking makes them look for the new one. */
async function showBought({ item_ID, qty = 1 }: BuyNowInputBody): Promise<void> {
  await mutate<ItemDetail>(keys.item(item_ID), (item) => item && without(item, qty), { revalidate: false });
  await getPublic(keys.item(item_ID)).catch(() => undefined);
}

function without(item: ItemDetail, pieces: number): ItemDetail {
  const qty = Math.max(0, item.qty - pieces);
  if (qty > 0) return { ...item, qty };
  return { ...item, qty, display_ID: display.sold, priceKind: 'sold', price: item.buyNowPrice, buyNowPrice: undefined };
}

function words(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong';
}
