import { postPersonal, putPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import type {
  BuyerChange, ChangedBuyerOutputBody, LotNumbering, LotOrder, OfferAgainInputBody, OfficeLotsOutputBody, RenumberedLotsOutputBody, SaleVoid, SaveItemsOutputBody, SeenItem,
  VoidedSaleOutputBody,
} from './schema.gen';

/** How often lots on screen are loaded again, so that they show what colleagues and bidders do (ms). */
const refreshInterval = 15_000;

/** Returns the lots of an auction in order, with what became of them, for the duty see. */
export function useOfficeLots(eventId: number) {
  return usePersonal(operations.getOfficeLotsKey({ event_ID: eventId }), { refreshInterval });
}

export type OfficeLots = ReturnType<typeof useOfficeLots>;

/** Moves lots before another one, or to the end, for the duty catalog. */
export function orderLots(order: LotOrder): Promise<OfficeLotsOutputBody> {
  return putPersonal(operations.orderLots, order);
}

/** Numbers the lots of an auction in their order, for the duty catalog. */
export function renumberLots(numbering: LotNumbering): Promise<RenumberedLotsOutputBody> {
  return putPersonal(operations.renumberLots, numbering);
}

/** Moves undecided lots into another auction, for the duty catalog. */
export function moveLots(items: SeenItem[], eventId: number): Promise<SaveItemsOutputBody> {
  return putPersonal(operations.saveItems, { items, set: { event_ID: eventId } });
}

/** Takes lots off the site, for the duty catalog. */
export function withdrawLots(items: SeenItem[], reason: string): Promise<SaveItemsOutputBody> {
  return postPersonal(operations.withdrawLots, { items, reason });
}

/** Offers lots again that did not sell, for the duty correct. */
export function offerAgain(body: OfferAgainInputBody, idempotencyKey: string): Promise<SaveItemsOutputBody> {
  return postPersonal(operations.offerAgain, body, { idempotencyKey });
}

/** Takes back a sale, for the duty void. */
export function voidSale(body: SaleVoid, idempotencyKey: string): Promise<VoidedSaleOutputBody> {
  return postPersonal(operations.voidSale, body, { idempotencyKey });
}

/** Sells a sold lot to somebody else at the same price, for the duty void. */
export function changeBuyer(body: BuyerChange, idempotencyKey: string): Promise<ChangedBuyerOutputBody> {
  return postPersonal(operations.changeBuyer, body, { idempotencyKey });
}
