import { useRouter } from 'next/router';
import type { ListingsQuery } from '@/api/buying-keys';
import { useListings } from '@/api/purchases';
import type { ListingsOutputBody } from '@/api/schema.gen';
import { paths } from '@/routes';
import { Announcer } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/message';
import { Pagination } from '@/ui/pagination';
import { ResponseView } from '@/ui/response-view';
import { useAddressReady } from '@/use-address-ready';
import { listedStatuses, listingsHref, parseListings } from './listing-query';
import { ListingsTable } from './listings-table';
import styles from './selling-section.module.scss';
import { SellingSkeleton } from './selling-skeleton';
import { SellingTools } from './selling-tools';
import { SellingTotals } from './selling-totals';

/** What the person sells: totals, and a page of listings that the address filters, searches and sorts. */
export function SellingSection() {
  const { query: address } = useRouter();
  const query = parseListings(useAddressReady() ? address : {});
  const listings = useListings(query);
  return (
    <ResponseView response={listings} what="your listings" skeleton={<SellingSkeleton />}>
      {(page) =>
        page.totals.all === 0 ? (
          <NothingListed />
        ) : (
          <>
            <SellingTotals totals={page.totals} />
            <SellingTools query={query} totals={page.totals} />
            <div aria-busy={listings.isLoading || undefined} className={listings.isLoading ? styles.loading : undefined}>
              <Page query={query} page={page} />
            </div>
          </>
        )
      }
    </ResponseView>
  );
}

function Page({ query, page: { items, pageNumber, pageCount, pageSize, totalRecordCount } }: { query: ListingsQuery; page: ListingsOutputBody }) {
  const from = (pageNumber - 1) * pageSize;
  const range = totalRecordCount === 1 ? '1 listing' : `${from + 1}–${from + items.length} of ${totalRecordCount.toLocaleString('en-US')} listings`;
  if (items.length === 0) return <NoneFound query={query} />;
  return (
    <>
      <Announcer text={range} />
      <p className={styles.range}>{range}</p>
      <ListingsTable listings={items} query={query} />
      <Pagination page={pageNumber} pageCount={pageCount} label="Pages of listings" href={(page) => listingsHref({ ...query, page })} />
    </>
  );
}

function NoneFound({ query }: { query: ListingsQuery }) {
  const text = query.search ? `No listings match “${query.search}”.` : listedStatuses.find(({ id }) => id === query.status)!.none;
  return (
    <div role="status" className={styles.none}>
      <p>{text}</p>
      <ButtonLink size="sm" variant="line" scroll={false} href={listingsHref({ ...query, status: '', search: '', page: 1 })}>
        Show all listings
      </ButtonLink>
    </div>
  );
}

function NothingListed() {
  return (
    <EmptyState title="No listings yet" icon="document" actions={<ButtonLink href={paths.content('how-to-sell')}>How to sell</ButtonLink>}>
      When the auction house lists an item for you, its bids, offers and sale appear here.
    </EmptyState>
  );
}
