import { useMemo } from 'react';
import type { OfficeLot } from '@/api/schema.gen';
import { useLatest } from '../../table/use-latest';
import type { LotMoves } from './lot-actions';
import type { LotOrdering } from './use-lot-order';

type Options = { eventId: number; lots: readonly OfficeLot[]; isFiltered: boolean; ordering: LotOrdering | null; onPlace: (lot: OfficeLot) => void };

/** Returns how lots change their place; it stays the same object while their order does. */
export function useLotMoves({ eventId, lots, isFiltered, ordering, onPlace }: Options): LotMoves {
  const places = useMemo(() => new Map(lots.map(({ item_ID }, at) => [item_ID, at])), [lots]);
  const actions = useLatest({
    onStep: (lot: OfficeLot, by: -1 | 1) => {
      const at = places.get(lot.item_ID);
      if (at === undefined) return;
      void ordering?.move({ event_ID: eventId, items: [lot.item_ID], before_ID: lots[by < 0 ? at - 1 : at + 2]?.item_ID ?? 0 });
    },
    onPlace,
  });
  return useMemo(() => ({ placeOf: ({ item_ID }) => places.get(item_ID) ?? -1, count: places.size, isFiltered, ...actions }), [places, isFiltered, actions]);
}
