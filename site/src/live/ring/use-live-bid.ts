import { newIdempotencyKey } from '@/api/http/idempotency-key';
import { placeLiveBid } from '@/api/live/live-auction';
import type { LiveBidInputBody } from '@/api/schema.gen';
import { useSendBid, type SentBid } from '@/bidding/form/use-send-bid';
import { prebidStatus } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';

/** A bid with its key, which every try repeats, so that it cannot count twice. */
type KeyedBid = { bid: LiveBidInputBody; key: string };

export type LiveBidding = SentBid<KeyedBid> & {
  /** The outcome of the last bid where the band does not show it; empty otherwise. */
  note: string;
  /** Sends a bid, one at a time; resolves to whether it was accepted. */
  send: (bid: LiveBidInputBody) => Promise<boolean>;
  /** Sends the unconfirmed bid again. */
  retry: () => Promise<boolean>;
};

/** Bids on the lot in the ring. `reload` runs after a failure. */
export function useLiveBid(reload: () => void): LiveBidding {
  const { response, send, ...sent } = useSendBid(place, reload);
  return {
    ...sent,
    note: response ?? '',
    send: (bid) => send({ bid, key: newIdempotencyKey() }),
    retry: async () => sent.unconfirmed !== null && send(sent.unconfirmed),
  };
}

/** Places a bid and returns the note on its outcome. */
async function place({ bid, key }: KeyedBid): Promise<string> {
  const { result } = await placeLiveBid(bid, key);
  return result === prebidStatus.outbid ? `Another bidder’s maximum is higher than your ${formatPrice(bid.max ?? bid.amount)}` : '';
}
