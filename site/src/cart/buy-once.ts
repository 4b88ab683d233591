import { buyNow } from '@/api/buying';
import { newIdempotencyKey } from '@/api/http/idempotency-key';
import type { BuyNowOutputBody } from '@/api/schema.gen';
import { isAnswered } from '@/send-once';
import type { Purchase } from './cart';
import { closePurchase, storePurchase, openPurchase } from './cart-store';

export type { Purchase } from './cart';

/**
 * Buys an item exactly once. Until the outcome is known, the first request is repeated with its key, even after a reload and
 * whatever is chosen now.
 */
export async function buyOnce(chosen: Purchase): Promise<BuyNowOutputBody> {
  const open = openPurchase(chosen.item_ID) ?? { ...chosen, key: newIdempotencyKey(), at: Date.now(), isUnconfirmed: false };
  const { item_ID, qty, onInvoice, price, key, isUnconfirmed } = open;
  storePurchase(open);
  try {
    const answer = await buyNow({ item_ID, qty, onInvoice, price }, key);
    closePurchase(item_ID);
    return answer;
  } catch (error) {
    if (isAnswered(error, isUnconfirmed)) closePurchase(item_ID);
    else storePurchase({ ...open, isUnconfirmed: true });
    throw error;
  }
}
