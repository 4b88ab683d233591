import { useListings, type ListingsQuery } from '@/api/listings';
import type { ListingsOutputBody } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { useQuery } from '@/use-query';
import { PagedList } from '../parts/paged-list';
import { listedStatuses, listingsHref, parseListings } from './listing-query';
import { ListingsTable } from './listings-table';
import styles from './selling-section.module.scss';
import { SellingSkeleton } from './selling-skeleton';
import { SellingTools } from './selling-tools';
import { SellingTotals } from './selling-totals';

/** What the person sells: totals, and a page of listings that the address filters, searches and sorts. */
export function SellingSection() {
  const query = parseListings(useQuery());
  const listings = useListings(query);
  return (
    <ResponseView response={listings} what="your listings" skeleton={<SellingSkeleton />}>
      {(page) =>
        page.totals.all === 0 ? (
          <EmptyState title="No listings yet" icon="document" actions={<ButtonLink href={paths.content('how-to-sell')}>How to sell</ButtonLink>}>
            When we list an item for you, its price, offers and sale appear here.
          </EmptyState>
        ) : (
          <>
            <SellingTotals totals={page.totals} />
            <SellingTools query={query} totals={page.totals} />
            <Page query={query} page={page} isLoading={listings.isLoading} />
          </>
        )
      }
    </ResponseView>
  );
}

function Page({ query, page, isLoading }: { query: ListingsQuery; page: ListingsOutputBody; isLoading: boolean }) {
  if (page.items.length === 0) return <NoneFound query={query} />;
  return (
    <PagedList page={page} count={page.items.length} nouns={['listing', 'listings']} isLoading={isLoading} href={(number) => listingsHref({ ...query, page: number })}>
      <ListingsTable listings={page.items} query={query} />
    </PagedList>
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
