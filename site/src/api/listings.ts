import { getListedItemsKey } from './operations/purchases.gen';
import { pageSize, usePersonal } from './resource';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx or ask first.

export type ListedStatus = '' | 'listed' | 'pending' | 'sold' | 'unsold';
export type ListingSort = 'answer' | 'closing' | 'offers' | 'bids' | 'watchers' | 'price-high' | 'price-low' | 'newest' | 'name';

/** A page of what the person sells. */
export type ListingsQuery = { status: ListedStatus; search: string; sort: ListingSort; page: number };

/** The polling interval. */
const pollMs = 30_000;

/** Returns a page of the person's listings; the previous one stays while another loads. */
export function useListings({ status, search, sort, page }: ListingsQuery) {
  return usePersonal(getListedItemsKey({ statusFilter: status, search_string: search, sort, pageNumber: page, pageSize }), { keepPreviousData: true, refreshInterval: pollMs });
}
