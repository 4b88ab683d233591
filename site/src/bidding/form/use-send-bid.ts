import { useRef, useState } from 'react';
import { ApiError, isOutcomeUnknown } from '@/api/http/errors';
import { sendUntilKnown } from './send-until-known';

export type SentBid<Bid> = {
  isBusy: boolean;
  /** Why the last bid failed; empty if it did not. */
  failure: string;
  /** A bid that may or may not have reached the server. */
  unconfirmed: Bid | null;
};

type State<Bid, Response> = SentBid<Bid> & { response: Response | null };

const idle = { isBusy: false, failure: '', unconfirmed: null, response: null };

/**
 * Sends bids with `place`, one at a time, and remembers the outcome of the last one. Every try has to send the bid's idempotency key.
 * `reload` runs after a failure. `send` resolves to whether the bid was accepted.
 */
export function useSendBid<Bid, Response>(place: (bid: Bid) => Promise<Response>, reload: () => void) {
  const [state, setState] = useState<State<Bid, Response>>(idle);
  const isSending = useRef(false);
  async function send(bid: Bid): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setState({ ...idle, isBusy: true });
    try {
      const response = await sendUntilKnown(() => place(bid));
      setState({ ...idle, response });
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

/** Returns why a bid failed: the server's first message. */
function bidFailure(error: unknown): string {
  if (!(error instanceof ApiError) || isOutcomeUnknown(error)) return 'We couldn’t confirm your bid. Try again: it cannot be counted twice.';
  const [field] = Object.values(error.fields).flat();
  return error.kind === 'validation' && field ? field : error.messages[0]!;
}
