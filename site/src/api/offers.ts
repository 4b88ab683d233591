import { useSWRConfig, type SWRConfiguration } from 'swr';
import { postPersonal } from './http/client';
import { isNotFound } from './http/errors';
import { isKeyOf } from './http/canonical-query';
import { getItemKey } from './operations/items.gen';
import { getWonPurchased } from './operations/purchases.gen';
import { withState } from './inventory/item-state';
import * as offersOperations from './operations/offers.gen';
import { pageSize, usePersonal } from './resource';
import type { AnswerOfferInputBody, ItemDetail, Offer, OffersOutputBody } from './schema.gen';

/** Whether the person made the offers or received them. */
export type OfferSide = 'made' | 'received';

/** The polling interval, since the other side may answer at any time. */
const pollMs = 15_000;

/** Returns the offers for an item the person made or received; null sends no request. The screen handles an unknown item. */
export function useOffers(itemId: string | null) {
  const { onError } = useSWRConfig();
  return usePersonal(itemId ? offersOperations.getOffersKey({ item_ID: itemId }) : null, {
    refreshInterval: pollMs,
    onError: (error, key, config) => {
      if (!isNotFound(error)) onError(error, key, config);
    },
  });
}

/** Returns 200 offers on one side: those to answer, then other open ones, then ended ones, latest first. */
export function useOfferHistory(offerType: OfferSide, config?: SWRConfiguration) {
  return usePersonal(offersOperations.getUserOfferHistoryKey({ offerType, sort: 'answer' }), { refreshInterval: 2 * pollMs, ...config });
}

/** Returns a page of the offers on one side, those to answer on the first ones; the previous page stays while another loads. */
export function useOffersPage(offerType: OfferSide, page: number) {
  return usePersonal(offersOperations.getUserOfferHistoryKey({ offerType, sort: 'answer', pageNumber: page, pageSize }), { refreshInterval: 2 * pollMs, keepPreviousData: true });
}

export function answerOffer(answer: AnswerOfferInputBody, idempotencyKey: string): Promise<Offer> {
  return postPersonal(offersOperations.answerOffer, answer, { idempotencyKey });
}

/** Returns a function that caches an answered offer and refetches what its end may have changed. */
export function useUpdateOffer(): (offer: Offer) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (offer) =>
    Promise.all([
      mutate<OffersOutputBody>(offersOperations.getOffersKey({ item_ID: offer.item.item_ID }), (cached) => cached && { ...cached, item: offer.item, offers: replaced(cached.offers, offer) }),
      mutate(isKeyOf(offersOperations.getUserOfferHistory)),
      mutate<ItemDetail>(getItemKey({ ID: offer.item.item_ID }), (cached) => cached && withState(cached, offer.item), { revalidate: false }),
      mutate(isKeyOf(getWonPurchased)),
    ]);
}

function replaced(offers: Offer[], offer: Offer): Offer[] {
  return offers.some(({ offer_ID }) => offer_ID === offer.offer_ID)
    ? offers.map((cached) => (cached.offer_ID === offer.offer_ID ? offer : cached))
    : [offer, ...offers];
}
