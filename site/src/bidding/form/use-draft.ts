import { useState } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { dropAmount, keptAmount } from '@/session/intent/kept-amount';
import { amountError, fieldText, firstAmount, ownMaximum, type BidKind } from './bid-amounts';
import { typedBid } from './typed-bid';

export type Draft = {
  amount: number;
  kind: BidKind;
  /** Content of the field. */
  text: string;
  /** Why the amount cannot be bid; empty when it can. */
  error: string;
  /** Bidding has passed the chosen amount, and the next bid has replaced it. */
  isOvertaken: boolean;
  choose: (amount: number) => void;
  type: (text: string) => void;
  leaveField: () => void;
  setKind: (kind: BidKind) => void;
  reset: () => void;
};

/** The amount about to be bid: what the person entered before they could bid, or the lot's next bid until they choose or type another. */
export function useDraft(lot: LotBidding): Draft {
  const [chosen, choose] = useState<number | null>(() => keptAmount(lot.item_ID) ?? null);
  const [typed, type] = useState<string | null>(null);
  const [kind, setKind] = useState<BidKind>('maximum');
  const isOvertaken = chosen !== null && amountError(chosen, lot) !== '';
  const untyped = chosen === null || isOvertaken ? firstAmount(lot) : chosen;
  const { amount, error } = typed === null ? { amount: untyped, error: amountError(untyped, lot) } : typedBid(typed, lot);
  return {
    amount,
    kind: ownMaximum(lot) === null ? kind : 'maximum',
    text: typed ?? fieldText(untyped),
    error,
    isOvertaken: isOvertaken && typed === null,
    choose: (next) => {
      type(null);
      choose(next);
    },
    type,
    leaveField: () => {
      if (typed === null || error !== '') return;
      choose(amount);
      type(null);
    },
    setKind,
    reset: () => {
      dropAmount(lot.item_ID);
      choose(null);
      type(null);
    },
  };
}
