import { postPersonal } from './client';
import * as operations from './operations.gen';
import type { BuyNowInputBody, BuyNowOutputBody, MakeOfferInputBody, Offer } from './schema.gen';

/** Offers a price, once however often it is sent with the same key. */
export function makeOffer(offer: MakeOfferInputBody, idempotencyKey: string): Promise<Offer> {
  return postPersonal<Offer>(operations.makeOffer, offer, { idempotencyKey });
}

/** Buys at the price that was shown, once however often it is sent with the same key; at another price it is refused (409). */
export function buyNow(purchase: BuyNowInputBody, idempotencyKey: string): Promise<BuyNowOutputBody> {
  return postPersonal<BuyNowOutputBody>(operations.buyNow, purchase, { idempotencyKey });
}
