import { useState } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { amountFault, fieldText, firstAmount, ownMaximum, typedAmount, type BidKind } from './amounts';

export type Draft = {
  amount: number;
  kind: BidKind;
  /** What stands in the field. */
  text: string;
  /** Why it cannot be bid, or "". */
  fault: string;
  /** What was chosen is no longer enough, and the next bid stands in its place. */
  isOvertaken: boolean;
  choose: (amount: number) => void;
  type: (text: string) => void;
  leaveField: () => void;
  setKind: (kind: BidKind) => void;
  reset: () => void;
};

/** What the person is about to bid: the next bid, which follows the lot, until they choose or type another amount. */
export function useDraft(lot: LotBidding): Draft {
  const [chosen, choose] = useState<number | null>(null);
  const [typed, type] = useState<string | null>(null);
  const [kind, setKind] = useState<BidKind>('maximum');
  const isOvertaken = chosen !== null && amountFault(chosen, lot) !== '';
  const settled = chosen === null || isOvertaken ? firstAmount(lot) : chosen;
  const amount = typed === null ? settled : typedAmount(typed);
  return {
    amount,
    kind: ownMaximum(lot) === null ? kind : 'maximum',
    text: typed ?? fieldText(settled),
    fault: typed === null ? '' : amountFault(amount, lot),
    isOvertaken: isOvertaken && typed === null,
    choose: (next) => {
      type(null);
      choose(next);
    },
    type,
    leaveField: () => {
      if (typed === null || amountFault(amount, lot) !== '') return;
      choose(amount);
      type(null);
    },
    setKind,
    reset: () => {
      choose(null);
      type(null);
    },
  };
}
