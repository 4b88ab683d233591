import { useEffect, useMemo } from 'react';
import type { SearchOutputBody } from '@/api/schema.gen';
import { useSearch } from '@/api/inventory/search';
import { searchText } from '@/page-texts/search.gen';
import { PageHead } from '@/tenant/page-head';
import { Announcer } from '@/ui/announcer';
import { onIdle } from '@/ui/on-demand';
import { ChipsFromHtml } from './filters/chips-from-html';
import { DesktopFilters } from './filters/desktop-filters';
import { FilterSheet } from './filters/filter-sheet';
import { Results } from './results';
import { resultsHeading } from './results-heading';
import { countFilters, searchQuery, type SearchState } from './search-state';
import { SortSelect } from './lazy-sort-select';
import { SkipToResults } from './skip-to-results';
import { usableSearch, withoutIgnored } from './usable-search';
import { useSearchState } from './use-search-state';
import styles from './search-screen.module.scss';

const SaveSearch = onIdle(() => import('./save-search').then((module) => module.SaveSearch));
const FilterChips = onIdle(() => import('./filters/filter-chips').then((module) => module.FilterChips), ChipsFromHtml);
const ViewToggle = onIdle(() => import('./view-toggle').then((module) => module.ViewToggle));
const CompareTray = onIdle(() => import('@/inventory/compare/compare-tray').then((module) => module.CompareTray));

/** /search: the inventory, filtered by the address. */
export function SearchScreen() {
  const { state: addressed, change } = useSearchState();
  const usable = useMemo(() => addressed && usableSearch(addressed), [addressed]);
  const response = useSearch(usable && searchQuery(usable));
  const { data, error, isLoading } = response;
  const hasFailed = Boolean(error) && !isLoading;
  const ignored = data?.ignored;
  const state = useMemo(() => usable && withoutIgnored(usable, ignored), [usable, ignored]);
  useEffect(() => {
    if (state && data && !isLoading && data.items.length > 0) void rememberList(state, data);
  }, [state, data, isLoading]);
  const isNarrowed = state && (state.search_string || countFilters(state) > 0);
  const heading = state && data && !hasFailed ? resultsHeading(state, data.totalRecordCount, data.facets) : null;
  return (
    <div className={styles.screen}>
      <PageHead {...searchText} />
      <Announcer text={data && heading && !isLoading ? heading + pageText(data) : ''} />
      <SkipToResults />
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading ?? 'Inventory'}
        </h1>
        {state && !hasFailed && <SortSelect state={state} used={data?.sort} change={change} />}
        {!hasFailed && <FilterSheet state={state} change={change} />}
        <div className={styles.view}>{state && !hasFailed && <ViewToggle state={state} change={change} />}</div>
        {isNarrowed && (
          <div className={styles.narrowed}>
            <FilterChips state={state} facets={data?.facets} change={change} />
            <div className={styles.save}>
              {heading && data?.items[0] && <SaveSearch state={state} name={heading.replace(/^[\d,]+ /, '')} />}
            </div>
          </div>
        )}
      </header>
      {!(hasFailed && !data) && <DesktopFilters state={state} facets={data?.facets} change={change} />}
      <Results state={state} response={response} change={change} />
      <CompareTray />
    </div>
  );
}

function pageText({ pageNumber, pageCount }: SearchOutputBody): string {
  return pageCount > 1 ? `, page ${pageNumber} of ${pageCount}` : '';
}

/** Remembers the results page, so that item pages can link to neighbors. */
async function rememberList(state: SearchState, page: SearchOutputBody): Promise<void> {
  const { navigatorOf, useItemNavigator } = await import('./item-navigator');
  useItemNavigator.getState().remember(navigatorOf(searchQuery(state), page));
}
