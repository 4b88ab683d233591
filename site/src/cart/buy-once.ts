import { buyNow } from '@/api/buying';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { BuyNowOutputBody } from '@/api/schema.gen';
import { isAnswered } from '@/send-once';
import type { Purchase } from './cart';
import { closePurchase, keepPurchase, openPurchase } from './cart-store';

export type { Purchase } from './cart';

/**
 * Buys, once: as long as the answer is not known, what was sent first is sent again, with its key, whatever is chosen now and
 * also after a reload.
 */
export async function buyOnce(chosen: Purchase): Promise<BuyNowOutputBody> {
  const open = openPurchase(chosen.item_ID) ?? { ...chosen, key: newIdempotencyKey(), at: Date.now(), isLost: false };
  const { item_ID, qty, onInvoice, price, key, isLost } = open;
  keepPurchase(open);
  try {
    const answer = await buyNow({ item_ID, qty, onInvoice, price }, key);
    closePurchase(item_ID);
    return answer;
  } catch (error) {
    if (isAnswered(error, isLost)) closePurchase(item_ID);
    else keepPurchase({ ...open, isLost: true });
    throw error;
  }
}
