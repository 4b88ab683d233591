import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/api/http/canonical-query';
import { getWonPurchased } from '@/api/operations/purchases.gen';
import { ApiError } from '@/api/http/errors';
import { useRefreshItem } from '@/api/inventory/item-state';
import type { BuyNowOutputBody } from '@/api/schema.gen';
import { buyOnce } from './buy-once';
import type { CartLine } from './cart-line';
import { dropItems, openPurchase } from './cart-store';

export type Bought = BuyNowOutputBody & { description: string };
type Refused = { item_ID: number; message: string };

export type Checkout = {
  /** The item being bought; null between purchases. */
  progress: { at: number; of: number } | null;
  bought: Bought[];
  refused: Refused[];
  buy: (lines: readonly CartLine[]) => Promise<void>;
};

/**
 * Buys items one after another; a refusal does not affect the others. It stops when no answer comes, and the item's row in
 * the cart offers a retry.
 */
export function useCheckout(): Checkout {
  const { mutate } = useSWRConfig();
  const refreshItem = useRefreshItem();
  const [progress, setProgress] = useState<Checkout['progress']>(null);
  const [bought, setBought] = useState<Bought[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);

  async function buy(lines: readonly CartLine[]): Promise<void> {
    setRefused([]);
    for (const [at, line] of lines.entries()) {
      setProgress({ at: at + 1, of: lines.length });
      try {
        const sale = await buyLine(line);
        setBought((before) => [...before, { ...sale, description: line.item?.description ?? `Item ${line.item_ID}` }]);
        dropItems([line.item_ID]);
      } catch (error) {
        if (openPurchase(line.item_ID)) break;
        setRefused((before) => [...before, { item_ID: line.item_ID, message: messageOf(error) }]);
        if (error instanceof ApiError && error.kind === 'unauthorized') break;
      }
    }
    setProgress(null);
    void Promise.all([mutate(isKeyOf(getWonPurchased)), ...lines.map(({ item_ID }) => refreshItem(item_ID))]);
  }

  return { progress, bought, refused, buy };
}

/** An unconfirmed purchase needs no price: it is resent unchanged. */
function buyLine({ item_ID, qty, onInvoice, item }: CartLine): Promise<BuyNowOutputBody> {
  return buyOnce({ item_ID, qty, onInvoice, price: item?.buyNowPrice ?? 0 });
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? (Object.values(error.fields).flat()[0] ?? error.messages[0]!) : 'Something went wrong';
}
