import { postPersonal } from './http/client';
import { retractBid as retractBidOperation } from './operations/bidding.gen';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import type { BidOutputBody, DoneBody, ExtendLotsOutputBody, LotExtension, MessageBiddersInputBody, MessageBiddersOutputBody, RetractBidInputBody, WithdrawFromSaleInputBody } from './schema.gen';

/** How often a sale that runs is loaded again (ms), so that colleagues see each other's acts and bids within two seconds. */
const refreshInterval = 1_500;

const pageSize = 100;

export type SaleDayFilter = { show: 'open' | 'decided'; search: string; page: number };

/** Returns a sale as it runs, for the duty see; the previous page stays while another loads. */
export function useSaleDay(eventId: number, { show, search, page: pageNumber }: SaleDayFilter) {
  return usePersonal(operations.getSaleDayKey({ event_ID: eventId, show, search, pageNumber, pageSize }), { refreshInterval, keepPreviousData: true });
}

/** Returns the bids on a lot with their bidders, for the duty retract. */
export function useLotBids(itemId: number) {
  return usePersonal(operations.getLotBidsKey({ item_ID: itemId }), { refreshInterval });
}

/** Returns what retracting a bid would change, for the duty retract. */
export function useRetractionPreview(itemId: number, bid: number) {
  return usePersonal(operations.previewRetractionKey({ item_ID: itemId, bid }), { revalidateOnFocus: false });
}

/** Retracts a bid, for the duty retract. */
export function retractBid(body: RetractBidInputBody, idempotencyKey: string): Promise<BidOutputBody> {
  return postPersonal(retractBidOperation, body, { idempotencyKey });
}

/** Pauses a sale, for the duty call. */
export function pauseSale(eventId: number, idempotencyKey: string): Promise<DoneBody> {
  return postPersonal(operations.pauseSale, { event_ID: eventId }, { idempotencyKey });
}

/** Lets a paused sale go on, for the duty call. */
export function resumeSale(eventId: number, idempotencyKey: string): Promise<DoneBody> {
  return postPersonal(operations.resumeSale, { event_ID: eventId }, { idempotencyKey });
}

/** Extends lots, for the duty correct. */
export function extendLots(body: LotExtension, idempotencyKey: string): Promise<ExtendLotsOutputBody> {
  return postPersonal(operations.extendLots, body, { idempotencyKey });
}

/** Writes to everybody who is registered, for the duty call. */
export function messageBidders(body: MessageBiddersInputBody, idempotencyKey: string): Promise<MessageBiddersOutputBody> {
  return postPersonal(operations.messageBidders, body, { idempotencyKey });
}

/** Takes a lot out of its sale with its bids, for the duty correct. */
export function withdrawFromSale(body: WithdrawFromSaleInputBody, idempotencyKey: string): Promise<DoneBody> {
  return postPersonal(operations.withdrawFromSale, body, { idempotencyKey });
}
