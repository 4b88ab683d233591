import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStored, removeStored, writeStored } from '@/lib/storage';

export const mostCompared = 4;

/** showMore: its description is shown whole. */
export type ComparedItem = { item_ID: number; showMore: boolean };

type Compare = {
  comparedItems: ComparedItem[];
  /** Puts the item on the list or takes it off. A full list stays as it is. */
  toggle: (itemId: number) => void;
  toggleMore: (itemId: number) => void;
  clear: () => void;
};

/** What the visitor compares; it stays on this device (specification section 9). */
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
      storage: {
        getItem: (name) => readStored('local', name) as never,
        setItem: (name, value) => writeStored('local', name, value),
        removeItem: (name) => removeStored('local', name),
      },
    },
  ),
);

export function toggled(items: ComparedItem[], itemId: number): ComparedItem[] {
  if (items.some((entry) => entry.item_ID === itemId)) return items.filter((entry) => entry.item_ID !== itemId);
  return items.length < mostCompared ? [...items, { item_ID: itemId, showMore: false }] : items;
}

/** Keeps of what was stored only what is a list of items: another version or another hand may have written it. */
export function readItems(stored: unknown): ComparedItem[] {
  const list = (stored as { comparedItems?: unknown } | null)?.comparedItems;
  if (!Array.isArray(list)) return [];
  const ids = list.map((entry: Partial<ComparedItem> | null) => Number(entry?.item_ID));
  return list
    .filter((_, i) => Number.isSafeInteger(ids[i]) && ids[i]! > 0 && ids.indexOf(ids[i]!) === i)
    .map((entry: ComparedItem) => ({ item_ID: Number(entry.item_ID), showMore: entry.showMore === true }))
    .slice(0, mostCompared);
}
