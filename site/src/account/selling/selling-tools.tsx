import { useRouter } from 'next/router';
import type { ListingsQuery } from '@/api/listings';
import type { ListingTotals } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { FilterLinks } from '@/ui/list/filter-links';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { listedStatuses, listingSortsFor, listingsHref, listingsRoute } from './listing-query';
import styles from './selling-section.module.scss';

/** Status, search and order of the listings, all in the address. */
export function SellingTools({ query, totals }: { query: ListingsQuery; totals: ListingTotals }) {
  const router = useRouter();
  const { data: tenant } = useTenant();
  const options = listedStatuses.map(({ id, name, total }) => ({ id, name, count: totals[total], href: listingsHref({ ...query, status: id, page: 1 }) }));
  return (
    <>
      <FilterLinks label="Listing status" options={options} current={query.status} />
      <div className={styles.tools}>
        <SearchWithin
          label="Search your listings"
          value={query.search}
          // Typing replaces the address, so that Back leaves the search instead of undoing it letter by letter.
          onSearch={(search) => void router.replace(listingsRoute({ ...query, search, page: 1 }), undefined, { scroll: false })}
        />
        <ListMenu
          label="Sort"
          options={listingSortsFor(tenant?.retailMode === true)}
          value={query.sort}
          onSelect={(sort) => void router.push(listingsRoute({ ...query, sort, page: 1 }), undefined, { scroll: false })}
        />
      </div>
    </>
  );
}
