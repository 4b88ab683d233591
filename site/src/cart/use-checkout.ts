import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '@/api/errors';
import { buyingKeys } from '@/api/buying-keys';
import { keys } from '@/api/keys';
import type { BuyNowOutputBody } from '@/api/schema.gen';
import { buyOnce } from './buy-once';
import type { CartLine } from './cart-line';
import { forgetBought, openPurchase } from './cart-store';

export type Bought = BuyNowOutputBody & { description: string };
type Refused = { item_ID: number; message: string };

export type Checkout = {
  /** Which of how many is being bought; null while nothing is. */
  progress: { at: number; of: number } | null;
  bought: Bought[];
  refused: Refused[];
  buy: (lines: readonly CartLine[]) => Promise<void>;
};

/**
 * Buys one item after the other: what one of them is refused for leaves the others bought. When no answer comes it stops:
 * the cart's row says so, and asks again when it is told to.
 */
export function useCheckout(): Checkout {
  const { mutate } = useSWRConfig();
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
        forgetBought([line.item_ID]);
      } catch (error) {
        if (openPurchase(line.item_ID)) break;
        setRefused((before) => [...before, { item_ID: line.item_ID, message: messageOf(error) }]);
        if (error instanceof ApiError && error.kind === 'unauthorized') break;
      }
    }
    setProgress(null);
    void Promise.all([mutate(buyingKeys.wonPurchased), ...lines.map(({ item_ID }) => mutate(keys.item(item_ID)))]);
  }

  return { progress, bought, refused, buy };
}

/** One that was not answered needs no price: it is sent as it was. */
function buyLine({ item_ID, qty, onInvoice, item }: CartLine): Promise<BuyNowOutputBody> {
  return buyOnce({ item_ID, qty, onInvoice, price: item?.buyNowPrice ?? 0 });
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? (Object.values(error.fields).flat()[0] ?? error.messages[0]!) : 'Something went wrong';
}
