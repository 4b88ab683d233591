import { useState } from 'react';
import { useFigureSettled } from '@/bidding/form/use-figure-settled';

/** A second tap sooner than this is a double click, not an answer. */
const answerAfterMs = 300;

export type Ask = {
  /** The amount that the next tap on the big button would bid or ask about. */
  amount: number;
  /** The button asks: another tap bids. */
  isAsking: boolean;
  /** The person taps the big button, or a raise. */
  tap: (amount: number) => void;
  cancel: () => void;
};

/**
 * Decides what a tap means. The first tap asks and the second one bids; with instant bidding one tap on the ask bids, but not within
 * 300 ms of its change, when it may have been meant for the previous one. When the ask changes, a question is void.
 */
export function useAsk(ask: number, isInstant: boolean, bid: (amount: number) => void): Ask {
  const [question, setQuestion] = useState<{ amount: number; ask: number; at: number } | null>(null);
  const isSettled = useFigureSettled(ask);
  const open = question?.ask === ask ? question : null;
  return {
    amount: open?.amount ?? ask,
    isAsking: open !== null,
    tap: (amount) => {
      if (open?.amount === amount && performance.now() - open.at < answerAfterMs) return;
      if (open?.amount === amount || (isInstant && amount === ask && open === null && isSettled())) {
        setQuestion(null);
        return bid(amount);
      }
      setQuestion({ amount, ask, at: performance.now() });
    },
    cancel: () => setQuestion(null),
  };
}
