import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@/api/http/idempotency-key';
import { placeLiveBid } from '@/api/live/live-auction';
import type { LiveBidInputBody } from '@/api/schema.gen';
import { bidFailure, isOutcomeUnknown, sendUntilKnown } from '@/bidding/form/send-until-known';
import { prebidStatus } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';

/** A bid with its key, which every try repeats, so that it cannot count twice. */
type SentBid = { bid: LiveBidInputBody; key: string };

export type LiveBidding = {
  isBusy: boolean;
  /** Why the last bid failed; empty when it did not. */
  failure: string;
  /** The outcome of the last bid where the band does not show it; empty otherwise. */
  note: string;
  /** A bid that may or may not have reached the server. */
  unconfirmed: SentBid | null;
  /** Sends a bid, one at a time; resolves to whether it was accepted. */
  send: (bid: LiveBidInputBody) => Promise<boolean>;
  /** Sends the unconfirmed bid again. */
  retry: () => Promise<boolean>;
};

const idle = { isBusy: false, failure: '', note: '', unconfirmed: null };

/** Bids on the lot in the ring. `reload` runs after a failure. */
export function useLiveBid(reload: () => void): LiveBidding {
  const [state, setState] = useState<Omit<LiveBidding, 'send' | 'retry'>>(idle);
  const isSending = useRef(false);
  async function deliver(sent: SentBid): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setState({ ...idle, isBusy: true });
    try {
      const { result } = await sendUntilKnown(() => placeLiveBid(sent.bid, sent.key));
      const amount = sent.bid.max ?? sent.bid.amount;
      setState({ ...idle, note: result === prebidStatus.outbid ? `Another bidder’s maximum is higher than your ${formatPrice(amount)}` : '' });
      return true;
    } catch (error) {
      setState({ ...idle, failure: bidFailure(error), unconfirmed: isOutcomeUnknown(error) ? sent : null });
      reload();
      return false;
    } finally {
      isSending.current = false;
    }
  }
  return {
    ...state,
    send: (bid) => deliver({ bid, key: newIdempotencyKey() }),
    retry: async () => state.unconfirmed !== null && deliver(state.unconfirmed),
  };
}
