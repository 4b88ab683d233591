import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistIn } from '@/lib/persist-storage';

export const maxCompared = 4;

/** showMore: the full description is shown. */
export type ComparedItem = { item_ID: number; showMore: boolean };

type Compare = {
  comparedItems: ComparedItem[];
  /** Adds or removes the item. A full list stays unchanged. */
  toggle: (itemId: number) => void;
  toggleMore: (itemId: number) => void;
  clear: () => void;
};

/** The items the visitor compares, stored on this device (specification, section 9). */
export const useCompare = create<Compare>()(
  persist(
    (set) => ({
      comparedItems: [],
      toggle: (itemId) => set(({ comparedItems }) => ({ comparedItems: toggled(comparedItems, itemId) })),
      toggleMore: (itemId) =>
        set(({ comparedItems }) => ({
          comparedItems: comparedItems.map((entry) =>
            entry.item_ID === itemId ? { ...entry, showMore: !entry.showMore } : entry,
          ),
        })),
      clear: () => set({ comparedItems: [] }),
    }),
    {
      name: 'fairwarning.compare',
      partialize: ({ comparedItems }) => ({ comparedItems }),
      merge: (stored, current) => ({ ...current, comparedItems: readItems(stored) }),
      storage: persistIn('local'),
    },
  ),
);

export function toggled(items: ComparedItem[], itemId: number): ComparedItem[] {
  if (items.some((entry) => entry.item_ID === itemId)) return items.filter((entry) => entry.item_ID !== itemId);
  return items.length < maxCompared ? [...items, { item_ID: itemId, showMore: false }] : items;
}

/** Reads a stored list and drops what is invalid: another version or a browser extension may have written it. */
export function readItems(stored: unknown): ComparedItem[] {
  const list = (stored as { comparedItems?: unknown } | null)?.comparedItems;
  if (!Array.isArray(list)) return [];
  const ids = list.map((entry: Partial<ComparedItem> | null) => Number(entry?.item_ID));
  return list
    .filter((_, i) => Number.isSafeInteger(ids[i]) && ids[i]! > 0 && ids.indexOf(ids[i]!) === i)
    .map((entry: ComparedItem) => ({ item_ID: Number(entry.item_ID), showMore: entry.showMore === true }))
    .slice(0, maxCompared);
}
