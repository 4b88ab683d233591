import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SearchQuery } from '@/api/inventory/search';
import type { SearchOutputBody } from '@/api/schema.gen';
import { persistIn } from '@/lib/persist-storage';

type Listed = { item_ID: number; itemURL: string };

/** The search an item was opened from, with the results page last seen. */
export type ItemNavigator = {
  query: SearchQuery;
  pageNumber: number;
  pageCount: number;
  pageSize: number;
  totalRecordCount: number;
  items: Listed[];
};

type Navigation = { itemNavigator: ItemNavigator | null; remember: (navigator: ItemNavigator) => void };

/** Stored for the session (specification, section 9), so that the item page knows its neighbors after a reload. */
export const useItemNavigator = create<Navigation>()(
  persist(
    (set) => ({ itemNavigator: null, remember: (itemNavigator) => set({ itemNavigator }) }),
    {
      name: 'fairwarning.itemNavigator',
      version: 1,
      partialize: ({ itemNavigator }) => ({ itemNavigator }),
      storage: persistIn('session'),
    },
  ),
);

/** Makes a navigator of a search and one page of its results. */
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

/** An item's position in the search, from 1, and its neighbors. */
export type Position = { number: number; total: number; before: Neighbor; after: Neighbor };
/** A neighbor on the same results page, or the page it is on. */
export type Neighbor = { itemURL: string } | { page: number } | null;

/** Returns the item's position; null when it is not on the results page last seen. */
export function positionOf(navigator: ItemNavigator | null, itemId: number): Position | null {
  if (!navigator) return null;
  const { items, pageNumber, pageCount, pageSize, totalRecordCount } = navigator;
  const at = items.findIndex((item) => item.item_ID === itemId);
  if (at < 0) return null;
  return {
    number: (pageNumber - 1) * pageSize + at + 1,
    total: totalRecordCount,
    before: items[at - 1] ?? (pageNumber > 1 ? { page: pageNumber - 1 } : null),
    after: items[at + 1] ?? (pageNumber < pageCount ? { page: pageNumber + 1 } : null),
  };
}
