import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SearchQuery } from '@/api/keys';
import type { SearchOutputBody } from '@/api/schema.gen';
import { readStored, removeStored, writeStored } from '@/lib/storage';

type Listed = { item_ID: number; itemURL: string };

/** The list an item was opened from: which question, and the page of it that was last seen. */
export type ItemNavigator = {
  query: SearchQuery;
  pageNumber: number;
  pageCount: number;
  pageSize: number;
  totalRecordCount: number;
  items: Listed[];
};

type Navigation = { itemNavigator: ItemNavigator | null; remember: (navigator: ItemNavigator) => void };

/** Kept for the visit (specification section 9), so that a reload of the item's page still knows its neighbours. */
export const useItemNavigator = create<Navigation>()(
  persist(
    (set) => ({ itemNavigator: null, remember: (itemNavigator) => set({ itemNavigator }) }),
    {
      name: 'fairwarning.itemNavigator',
      version: 1,
      partialize: ({ itemNavigator }) => ({ itemNavigator }),
      storage: {
        getItem: (name) => readStored('session', name) as never,
        setItem: (name, value) => writeStored('session', name, value),
        removeItem: (name) => removeStored('session', name),
      },
    },
  ),
);

export function navigatorOf(query: SearchQuery, page: SearchOutputBody): ItemNavigator {
  const { pageNumber, pageCount, pageSize, totalRecordCount, items } = page;
  return {
    query,
    pageNumber,
    pageCount,
    pageSize,
    totalRecordCount,
    items: items.map(({ item_ID, itemURL }) => ({ item_ID, itemURL })),
  };
}

/** Where an item stands in the list: neighbours on its page, or the page on which a neighbour is. */
export type Position = { place: number; total: number; before: Neighbour; after: Neighbour };
export type Neighbour = { itemURL: string } | { page: number } | null;

/** Null when the item is not in the list that was last seen. */
export function positionOf(navigator: ItemNavigator | null, itemId: number): Position | null {
  if (!navigator) return null;
  const { items, pageNumber, pageCount, pageSize, totalRecordCount } = navigator;
  const at = items.findIndex((item) => item.item_ID === itemId);
  if (at < 0) return null;
  return {
    place: (pageNumber - 1) * pageSize + at + 1,
    total: totalRecordCount,
    before: items[at - 1] ?? (pageNumber > 1 ? { page: pageNumber - 1 } : null),
    after: items[at + 1] ?? (pageNumber < pageCount ? { page: pageNumber + 1 } : null),
  };
}
