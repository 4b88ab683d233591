import type { ListingsQuery } from '@/api/listings';
import type { Listing } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { ColumnHead } from '@/ui/list/column-head';
import { listingsHref } from './listing-query';
import { ListingRow } from './listing-row';
import styles from './listings-table.module.scss';

type Order = 'ascending' | 'descending';

/** A page of listings; on phones each row becomes a card. In retail mode without bids and reserves. */
export function ListingsTable({ listings, query }: { listings: readonly Listing[]; query: ListingsQuery }) {
  const { data: tenant } = useTenant();
  const head = (name: string, sort: ListingsQuery['sort'], order: Order, className?: string) => (
    <ColumnHead name={name} href={listingsHref({ ...query, sort, page: 1 })} order={query.sort === sort ? order : undefined} className={className} />
  );
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="unseen">Your listings</caption>
        <thead>
          <tr>
            {head('Item', 'name', 'ascending')}
            <th scope="col">State</th>
            <ColumnHead
              name="Price"
              href={listingsHref({ ...query, sort: query.sort === 'price-high' ? 'price-low' : 'price-high', page: 1 })}
              order={priceOrder(query.sort)}
              className={styles.amount}
            />
            {!tenant?.retailMode && (
              <>
                <th scope="col" className={styles.amount}>
                  Reserve
                </th>
                {head('Bids', 'bids', 'descending', styles.count)}
              </>
            )}
            {head('Watching', 'watchers', 'descending', styles.count)}
            {head('Offers', 'offers', 'descending', styles.offers)}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <ListingRow key={listing.item.item_ID} listing={listing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function priceOrder(sort: ListingsQuery['sort']): Order | undefined {
  if (sort === 'price-high') return 'descending';
  return sort === 'price-low' ? 'ascending' : undefined;
}
