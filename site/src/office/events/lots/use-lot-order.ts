import { useRef, useState } from 'react';
import { orderLots, type OfficeLots } from '@/api/office-lots';
import type { LotOrder, OfficeLot } from '@/api/schema.gen';
import { useErrorMessage } from '@/use-error-message';

/** Moves lots on screen at once, and in the engine one move after the other. */
export function useLotOrder({ mutate }: Pick<OfficeLots, 'mutate'>) {
  const [failure, setFailure] = useState('');
  const messageOf = useErrorMessage();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Moves lots; rejects if the engine does not, and puts them back. */
  async function order(change: LotOrder): Promise<void> {
    const answer = last.current.then(() => orderLots(change));
    last.current = answer.catch(() => undefined);
    await mutate(answer, { optimisticData: (_, shown) => ({ ...shown!, lots: reordered(shown!.lots, change) }), revalidate: false });
  }

  /** Moves lots, and holds why not until the next move. */
  async function move(change: LotOrder): Promise<void> {
    setFailure('');
    try {
      await order(change);
    } catch (error) {
      setFailure(messageOf(error));
      await mutate();
    }
  }

  return { order, move, failure };
}

export type LotOrdering = ReturnType<typeof useLotOrder>;

/** Returns the lots after a move. */
export function reordered(lots: readonly OfficeLot[], { items, before_ID }: LotOrder): OfficeLot[] {
  const byId = new Map(lots.map((lot) => [lot.item_ID, lot]));
  const moved = items.flatMap((id) => byId.get(id) ?? []);
  const isMoved = new Set(items);
  const rest = lots.filter(({ item_ID }) => !isMoved.has(item_ID));
  const at = before_ID ? rest.findIndex(({ item_ID }) => item_ID === before_ID) : -1;
  return at < 0 ? [...rest, ...moved] : rest.toSpliced(at, 0, ...moved);
}
