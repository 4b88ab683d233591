import { placeBid } from '@/api/auction/bidding';
import { newIdempotencyKey } from '@/api/http/idempotency-key';
import type { BidOutputBody, LotBidding, PreBidInputBody } from '@/api/schema.gen';
import { ownMaximum, type BidKind } from './bid-amounts';
import { useSendBid, type SentBid } from './use-send-bid';

/** A bid the person confirmed, with the button's label. Every try sends the same idempotency key, so it cannot be counted twice. */
export type ConfirmedBid = { amount: number; kind: BidKind; key: string; label: string };

export type Bidding = SentBid<ConfirmedBid> & {
  /** The server's response to the last bid. */
  receipt: BidOutputBody | null;
  /** Sends a bid and resolves to whether it was accepted. */
  send: (bid: ConfirmedBid) => Promise<boolean>;
};

export function newBid(amount: number, kind: BidKind, label: string): ConfirmedBid {
  return { amount, kind, label, key: newIdempotencyKey() };
}

/** Places bids on a lot. `reload` runs after a failure. */
export function useBid(lot: LotBidding | undefined, reload: () => void): Bidding {
  const { response, send, ...sent } = useSendBid((bid: ConfirmedBid) => placeBid(body(lot!, bid), bid.key), reload);
  return { ...sent, receipt: response, send: async (bid) => lot !== undefined && send(bid) };
}

function body(lot: LotBidding, { amount, kind }: ConfirmedBid): PreBidInputBody {
  const type = ownMaximum(lot) === null ? kind : 'maximum';
  return { item_ID: lot.item_ID, ...(lot.event_ID > 0 && { event_ID: lot.event_ID }), amount, type };
}
