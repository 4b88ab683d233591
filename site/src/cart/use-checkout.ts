import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { buyNow } from '@/api/buying';
import { ApiError, mayRetry } from '@/api/errors';
import { buyingKeys } from '@/api/buying-keys';
import { keys } from '@/api/keys';
import type { BuyNowOutputBody } from '@/api/schema.gen';
import { intention, type Once } from '@/intention';
import type { CartLine } from './cart-line';
import { forgetBought } from './cart-store';

export type Bought = BuyNowOutputBody & { description: string };
/** isLost: it may have been bought, the answer did not arrive. */
export type Refused = { item_ID: number; message: string; isLost: boolean };

export type Checkout = {
  /** Which of how many is being bought; null while nothing is. */
  progress: { at: number; of: number } | null;
  bought: Bought[];
  refused: Refused[];
  buy: (lines: readonly CartLine[]) => Promise<void>;
};

/**
 * Buys one item after the other: what one of them is refused for leaves the others bought. When no answer comes it stops,
 * and tries again with the same keys when it is asked to.
 */
export function useCheckout(): Checkout {
  const { mutate } = useSWRConfig();
  const intentions = useRef(new Map<number, Once>());
  const [progress, setProgress] = useState<Checkout['progress']>(null);
  const [bought, setBought] = useState<Bought[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);

  async function buy(lines: readonly CartLine[]): Promise<void> {
    setRefused([]);
    for (const [at, line] of lines.entries()) {
      setProgress({ at: at + 1, of: lines.length });
      try {
        const sale = await buyLine(line, intentions.current);
        setBought((before) => [...before, { ...sale, description: line.item!.description }]);
        forgetBought([line.item_ID]);
      } catch (error) {
        const isLost = mayRetry(error) && !(error instanceof ApiError && error.kind === 'unknown');
        setRefused((before) => [...before, { item_ID: line.item_ID, message: messageOf(error, isLost), isLost }]);
        if (isLost || (error instanceof ApiError && error.kind === 'unauthorized')) break;
      }
    }
    setProgress(null);
    void Promise.all([mutate(buyingKeys.wonPurchased), ...lines.map(({ item_ID }) => mutate(keys.item(item_ID)))]);
  }

  return { progress, bought, refused, buy };
}

function buyLine({ item_ID, qty, onInvoice, item }: CartLine, intentions: Map<number, Once>): Promise<BuyNowOutputBody> {
  const once = intentions.get(item_ID) ?? intention();
  intentions.set(item_ID, once);
  const purchase = { item_ID, qty, onInvoice, price: item!.buyNowPrice! };
  return once(purchase, (key) => buyNow(purchase, key));
}

function messageOf(error: unknown, isLost: boolean): string {
  if (isLost) return 'No answer came, so it may have been bought or not. Try again: it is not bought twice.';
  return error instanceof ApiError ? (Object.values(error.fields).flat()[0] ?? error.messages[0]!) : 'Something went wrong';
}
