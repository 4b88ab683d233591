import type { ListedStatus, ListingSort, ListingsQuery } from '@/api/listings';
import type { ListingTotals } from '@/api/schema.gen';
import { paths } from '@/routes';
import { pageNumber } from '../parts/list-page-address';

export const listedStatuses: readonly { id: ListedStatus; name: string; total: keyof ListingTotals; none: string }[] = [
  { id: '', name: 'All', total: 'all', none: 'No listings.' },
  { id: 'listed', name: 'For sale', total: 'listed', none: 'No items for sale right now.' },
  { id: 'pending', name: 'Pending sale', total: 'pending', none: 'No pending sales.' },
  { id: 'sold', name: 'Sold', total: 'sold', none: 'No sold items yet.' },
  { id: 'unsold', name: 'Did not sell', total: 'unsold', none: 'No unsold items.' },
];

const listingSorts: readonly { id: ListingSort; name: string }[] = [
  { id: 'answer', name: 'To answer first' },
  { id: 'closing', name: 'Closing soonest' },
  { id: 'offers', name: 'Most offers' },
  { id: 'bids', name: 'Most bids' },
  { id: 'watchers', name: 'Most watched' },
  { id: 'price-high', name: 'Price, high to low' },
  { id: 'price-low', name: 'Price, low to high' },
  { id: 'newest', name: 'Newly listed' },
  { id: 'name', name: 'Title, A to Z' },
];

/** Returns the orders of the listings; in retail mode without bids. */
export function listingSortsFor(isRetail: boolean): typeof listingSorts {
  return isRetail ? listingSorts.filter(({ id }) => id !== 'bids') : listingSorts;
}

/** Parses the address; invalid values become the defaults. */
export function parseListings(query: Record<string, string | string[] | undefined>): ListingsQuery {
  return {
    status: listedStatuses.find(({ id }) => id === query.status)?.id ?? '',
    search: typeof query.search === 'string' ? query.search.trim().slice(0, 100) : '',
    sort: listingSorts.find(({ id }) => id === query.sort)?.id ?? 'answer',
    page: pageNumber(query.page_number),
  };
}

/** Returns the address as the router takes it, without defaults. */
export function listingsRoute({ status, search, sort, page }: ListingsQuery): { pathname: string; query: Record<string, string> } {
  const query = {
    tab: 'selling',
    ...(status && { status }),
    ...(search && { search }),
    ...(sort !== 'answer' && { sort }),
    ...(page > 1 && { page_number: String(page) }),
  };
  return { pathname: paths.account, query };
}

/** Returns the address for a link. */
export function listingsHref(query: ListingsQuery): string {
  const { pathname, query: values } = listingsRoute(query);
  return `${pathname}?${new URLSearchParams(values)}`;
}
