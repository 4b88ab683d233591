import { useState } from 'react';
import type { OfficeLot } from '@/api/schema.gen';

/** Lots that a person has marked, of those that are on screen. */
export type Selection = {
  marked: readonly OfficeLot[];
  isMarked: (lot: OfficeLot) => boolean;
  toggle: (lots: readonly OfficeLot[], isOn: boolean) => void;
};

/** Keeps which lots are marked. Those that leave the list are no longer. */
export function useSelection(lots: readonly OfficeLot[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    marked: lots.filter(({ item_ID }) => ids.has(item_ID)),
    isMarked: ({ item_ID }) => ids.has(item_ID),
    toggle: (changed, isOn) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { item_ID } of changed) {
          if (isOn) after.add(item_ID);
          else after.delete(item_ID);
        }
        return after;
      }),
  };
}
