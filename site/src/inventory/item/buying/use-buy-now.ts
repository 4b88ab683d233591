import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { buyNow } from '@/api/buying';
import { getPublic } from '@/api/client';
import { ApiError } from '@/api/errors';
import { newIntention } from '@/api/intention';
import { keys } from '@/api/keys';
import type { BuyNowInputBody, BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { display } from '@/inventory/card/display';

type State = { busy: boolean; failure: string; bought: BuyNowOutputBody | null };

/** Buys what was chosen. Trying the same again bears the same key: it is bought once. */
export function useBuyNow(chosen: BuyNowInputBody): State & { buy: () => Promise<void> } {
  const [state, setState] = useState<State>({ busy: false, failure: '', bought: null });
  const intention = useRef({ of: '', key: '' });
  const busy = useRef(false);
  async function buy() {
    const of = JSON.stringify(chosen);
    if (busy.current) return;
    busy.current = true;
    if (intention.current.of !== of) intention.current = { of, key: newIntention() };
    setState({ busy: true, failure: '', bought: null });
    try {
      const bought = await buyNow(chosen, intention.current.key);
      setState({ busy: false, failure: '', bought });
      await showBought(chosen);
    } catch (error) {
      if (!mayHaveArrived(error)) intention.current = { of: '', key: '' };
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

function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || (error.status >= 500 && error.kind !== 'unavailable'));
}

function words(error: unknown): string {
  if (mayHaveArrived(error)) return 'We do not know whether your purchase arrived. Try again to find out: it counts once.';
  return error instanceof ApiError ? error.message : 'Something went wrong';
}
