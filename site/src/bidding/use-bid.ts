import { useRef, useState } from 'react';
import { placeBid } from '@/api/bidding';
import { ApiError } from '@/api/errors';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { BidOutputBody, LotBidding, PreBidInputBody } from '@/api/schema.gen';
import { ownMaximum, type BidKind } from './amounts';

/** A bid as the person confirmed it, in the words of the button. The same key for every try of it: it counts once. */
export type Intent = { amount: number; kind: BidKind; key: string; words: string };

export type Bidding = {
  busy: boolean;
  /** The first message of the server, or "". */
  failure: string;
  /** A bid of which nobody knows whether it arrived. */
  unclear: Intent | null;
  /** What came of the last bid. */
  receipt: BidOutputBody | null;
  /** Returns whether the bid was taken. */
  send: (intent: Intent) => Promise<boolean>;
  clear: () => void;
};

/** When nobody knows whether a bid arrived, it is sent again by itself after these pauses, in milliseconds. */
const againAfter = [300, 1200];

export function intend(amount: number, kind: BidKind, words: string): Intent {
  return { amount, kind, words, key: newIdempotencyKey() };
}

/** Places bids on a lot, one at a time, and keeps what came of the last one. */
export function useBid(lot: LotBidding | undefined, refresh: () => void): Bidding {
  const [state, setState] = useState<Omit<Bidding, 'send' | 'clear'>>(untried);
  const onTheWay = useRef(false);
  async function send(intent: Intent): Promise<boolean> {
    if (!lot || onTheWay.current) return false;
    onTheWay.current = true;
    setState({ ...untried, busy: true });
    try {
      setState({ ...untried, receipt: await sendUntilClear(body(lot, intent), intent.key) });
      return true;
    } catch (error) {
      setState({ ...untried, ...fault(error, intent) });
      refresh();
      return false;
    } finally {
      onTheWay.current = false;
    }
  }
  return { ...state, send, clear: () => setState(untried) };
}

const untried = { busy: false, failure: '', unclear: null, receipt: null };

function body(lot: LotBidding, { amount, kind }: Intent): PreBidInputBody {
  const type = ownMaximum(lot) === null ? kind : 'maximum';
  return { item_ID: lot.item_ID, ...(lot.event_ID > 0 && { event_ID: lot.event_ID }), amount, type };
}

async function sendUntilClear(bid: PreBidInputBody, key: string): Promise<BidOutputBody> {
  for (const pause of againAfter) {
    try {
      return await placeBid(bid, key);
    } catch (error) {
      if (!isUnclear(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return placeBid(bid, key);
}

/** No answer, or one of a gateway, says nothing of what became of the bid; 503 says that nothing happened. */
function isUnclear(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || (error.status >= 500 && error.kind !== 'unavailable'));
}

function fault(error: unknown, intent: Intent): Pick<Bidding, 'failure' | 'unclear'> {
  if (isUnclear(error)) return { failure: 'We do not know whether your bid arrived. Try again to find out: it counts once.', unclear: intent };
  return { failure: error instanceof ApiError ? firstMessage(error) : 'Something went wrong', unclear: null };
}

function firstMessage(error: ApiError): string {
  const [field] = Object.values(error.fields).flat();
  return error.kind === 'validation' && field ? field : error.messages[0]!;
}
