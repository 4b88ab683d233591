import { postPersonal } from './http/client';
import * as offersOperations from './operations/offers.gen';
import type { BuyNowInputBody, BuyNowOutputBody, MakeOfferInputBody, Offer } from './schema.gen';

/** Makes an offer; repeating it with the same key has no further effect. */
export function makeOffer(offer: MakeOfferInputBody, idempotencyKey: string): Promise<Offer> {
  return postPersonal(offersOperations.makeOffer, offer, { idempotencyKey });
}

/** Buys at the price shown; repeating it with the same key has no further effect. Fails with 409 if the price has changed. */
export function buyNow(purchase: BuyNowInputBody, idempotencyKey: string): Promise<BuyNowOutputBody> {
  return postPersonal(offersOperations.buyNow, purchase, { idempotencyKey });
}
