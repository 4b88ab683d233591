import { useRef, useState } from 'react';
import { placeBid } from '@/api/auction/bidding';
import { newIdempotencyKey } from '@/api/http/idempotency-key';
import type { BidOutputBody, LotBidding, PreBidInputBody } from '@/api/schema.gen';
import { ownMaximum, type BidKind } from './amounts';
import { bidFailure, isOutcomeUnknown, sendUntilKnown } from './send-until-known';

/** A bid the person confirmed, with the button's label. Every try sends the same idempotency key, so it cannot be counted twice. */
export type ConfirmedBid = { amount: number; kind: BidKind; key: string; label: string };

export type Bidding = {
  isBusy: boolean;
  /** The server's first message; empty when nothing failed. */
  failure: string;
  /** A bid that may or may not have reached the server. */
  unconfirmed: ConfirmedBid | null;
  /** The server's answer to the last bid. */
  receipt: BidOutputBody | null;
  /** Sends a bid and resolves to whether it was accepted. */
  send: (bid: ConfirmedBid) => Promise<boolean>;
};

export function newBid(amount: number, kind: BidKind, label: string): ConfirmedBid {
  return { amount, kind, label, key: newIdempotencyKey() };
}

/** Places bids on a lot, one at a time, and remembers the outcome of the last one. `reload` runs after a failure. */
export function useBid(lot: LotBidding | undefined, reload: () => void): Bidding {
  const [state, setState] = useState<Omit<Bidding, 'send'>>(idle);
  const isSending = useRef(false);
  async function send(bid: ConfirmedBid): Promise<boolean> {
    if (!lot || isSending.current) return false;
    isSending.current = true;
    setState({ ...idle, isBusy: true });
    try {
      setState({ ...idle, receipt: await sendUntilKnown(() => placeBid(body(lot, bid), bid.key)) });
      return true;
    } catch (error) {
      setState({ ...idle, failure: bidFailure(error), unconfirmed: isOutcomeUnknown(error) ? bid : null });
      reload();
      return false;
    } finally {
      isSending.current = false;
    }
  }
  return { ...state, send };
}

const idle = { isBusy: false, failure: '', unconfirmed: null, receipt: null };

function body(lot: LotBidding, { amount, kind }: ConfirmedBid): PreBidInputBody {
  const type = ownMaximum(lot) === null ? kind : 'maximum';
  return { item_ID: lot.item_ID, ...(lot.event_ID > 0 && { event_ID: lot.event_ID }), amount, type };
}
