import type { SWRResponse } from 'swr';
import type { Item, SearchOutputBody } from '@/api/schema.gen';
import { ItemCard } from '@/inventory/card/item-card';
import { ItemCardSkeleton } from '@/inventory/card/item-card-skeleton';
import { cx } from '@/lib/class-names';
import { onDemand, onIdle } from '@/ui/on-demand';
import { Pagination } from '@/ui/pagination';
import { Loading } from '@/ui/skeleton';
import { PlainFilters } from './plain-filters-placeholder';
import { isList, type SearchState } from './search-state';
import { searchHref, type Change } from './use-search-state';
import styles from './results.module.scss';

const SearchFailure = onIdle(() => import('./search-failure').then((module) => module.SearchFailure));
const NoResults = onDemand(() => import('./no-results').then((module) => module.NoResults));
const IgnoredFiltersNote = onIdle(() => import('./ignored-filters-note').then((module) => module.IgnoredFiltersNote));
const CompactList = onDemand(() => import('./compact-list').then((module) => module.CompactList), () => <Skeletons />);
const CompareToggle = onIdle(() => import('@/inventory/compare/compare-toggle').then((module) => module.CompareToggle));

type Props = { state: SearchState | null; response: SWRResponse<SearchOutputBody, unknown>; change: Change };

/** The matching items, or why there are none. The previous list stays, dimmed, while the next one loads. */
export function Results({ state, response: { data, error, isLoading, mutate }, change }: Props) {
  const hasFailed = Boolean(error) && !isLoading;
  return (
    <section className={styles.results} aria-label="Results">
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
          {isList(state) ? <CompactList items={items} action={compareToggle} /> : <Grid items={items} />}
          <Pagination page={pageNumber} pageCount={pageCount} href={(page) => searchHref({ ...state, page_number: page })} />
        </div>
      ) : (
        <NoResults state={state} response={response} change={change} />
      )}
      <PlainFilters state={state} facets={facets} />
    </>
  );
}

const sizes = '(min-width: 1367px) 320px, (min-width: 992px) 30vw, (min-width: 577px) 46vw, 92vw';
const countInFirstView = 3;

function Grid({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item, i) => (
        <li key={item.item_ID}>
          <ItemCard
            item={item}
            sizes={sizes}
            priority={i < countInFirstView}
            action={compareToggle(item)}
          />
        </li>
      ))}
    </ul>
  );
}

function compareToggle(item: Item) {
  return <CompareToggle itemId={item.item_ID} title={item.description} />;
}

function Skeletons() {
  return (
    <Loading label="Loading items" count={6} className={styles.grid}>
      <ItemCardSkeleton />
    </Loading>
  );
}
