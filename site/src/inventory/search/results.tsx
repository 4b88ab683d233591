import type { SWRResponse } from 'swr';
import type { Item, SearchOutputBody } from '@/api/schema.gen';
import { ItemCard } from '@/inventory/card/item-card';
import { ItemCardSkeleton } from '@/inventory/card/item-card-skeleton';
import { cx } from '@/lib/class-names';
import { onDemand, onIdle } from '@/ui/on-demand';
import { Pagination } from '@/ui/pagination';
import { Loading } from '@/ui/skeleton';
import { PlainFilters } from './plain-filters-placeholder';
import type { SearchState } from './search-state';
import { useHydrated } from '@/use-hydrated';
import { useIsList } from './use-is-list';
import { searchHref, type Change } from './use-search-state';
import styles from './results.module.scss';

const SearchFailure = onIdle(() => import('./search-failure').then((module) => module.SearchFailure));
const NoResults = onDemand(() => import('./no-results').then((module) => module.NoResults));
const IgnoredFiltersNote = onIdle(() => import('./ignored-filters-note').then((module) => module.IgnoredFiltersNote));
const CompareToggle = onIdle(() => import('@/inventory/compare/compare-toggle').then((module) => module.CompareToggle));

type Props = { state: SearchState | null; response: SWRResponse<SearchOutputBody, unknown>; change: Change };

/** The matching items, or why there are none. The previous list stays, dimmed, while the next one loads. */
export function Results({ state, response: { data, error, isLoading, mutate }, change }: Props) {
  const hasFailed = Boolean(error) && !isLoading;
  return (
    <section id="results" tabIndex={-1} className={styles.results} aria-label="Results">
      <SearchFailure error={hasFailed && error} retry={() => void mutate()} />
      {!hasFailed && (state && data ? <Found state={state} response={data} isLoading={isLoading} change={change} /> : <Skeletons />)}
    </section>
  );
}

type FoundProps = { state: SearchState; response: SearchOutputBody; isLoading: boolean; change: Change };

function Found({ state, response, isLoading, change }: FoundProps) {
  const { items, corrected, pageNumber, pageCount, facets } = response;
  return (
    <>
      <h2 className="unseen">Results</h2>
      {corrected && (
        <p className={styles.corrected}>
          Nothing matches “{state.search_string}”. Showing results for <strong>“{corrected}”</strong>.
        </p>
      )}
      <IgnoredFiltersNote used={state} />
      {items.length > 0 ? (
        <div className={cx(isLoading && styles.stale)} aria-busy={isLoading}>
          <Grid items={items} />
          <Pagination page={pageNumber} pageCount={pageCount} href={(page) => searchHref({ ...state, page_number: page })} />
        </div>
      ) : (
        <NoResults state={state} response={response} change={change} />
      )}
      <PlainFilters state={state} facets={facets} />
    </>
  );
}

const cardSizes = '(min-width: 1367px) 320px, (min-width: 992px) 30vw, (min-width: 577px) 46vw, 92vw';
const rowSizes = '(max-width: 576px) 96px, 112px';
// Until it is known here whether they show as rows. No longer, because Chrome fetches a measured picture again, and large, when it leaves the page.
const measured = `auto, ${cardSizes}`;
// The HTML is the same for cards and rows, and these pictures load before a row could measure its own.
const countInFirstView = 3;

function Grid({ items }: { items: readonly Item[] }) {
  const isList = useIsList();
  const isHydrated = useHydrated();
  return (
    <ul className={styles.grid} data-items="">
      {items.map((item, i) => (
        <li key={item.item_ID}>
          <ItemCard
            item={item}
            sizes={isList ? rowSizes : isHydrated || i < countInFirstView ? cardSizes : measured}
            priority={i < countInFirstView && !isList}
            action={<CompareToggle itemId={item.item_ID} title={item.description} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading items" count={6} className={styles.grid}>
      <ItemCardSkeleton />
    </Loading>
  );
}
