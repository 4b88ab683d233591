import type { Facets } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { onIdle } from '@/ui/on-demand';
import { clearFilters, countFilters, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import { FiltersFromHtml } from './filters-from-html';
import { FiltersSkeleton } from './filters-skeleton';
import styles from './desktop-filters.module.scss';

type Props = { state: SearchState | null; facets: Facets | undefined; change: Change; fixed?: number };

/** Phones show the filters in a sheet and load them when it opens. */
const Filters = onIdle(() => whenWide().then(() => import('./filters')).then((module) => module.Filters), FiltersFromHtml);

/** The filters next to the results; narrow screens have a sheet instead. `fixed` filters are the screen's own, not chosen. */
export function DesktopFilters({ state, facets, change, fixed = 0 }: Props) {
  return (
    <aside className={cx(styles.filters, 'needs-script')} aria-label="Filters">
      <div className={styles.head}>
        <h2 className={styles.title}>Filter</h2>
        {state && countFilters(state) > fixed && (
          <button type="button" className={styles.clear} onClick={() => change(clearFilters)}>
            Clear all
          </button>
        )}
      </div>
      {state && facets ? <Filters facets={facets} state={state} change={change} isOneAuction={fixed > 0} /> : <FiltersSkeleton />}
    </aside>
  );
}

/** Resolves once the window is so wide that the filters show. */
function whenWide(): Promise<void> {
  const wide = window.matchMedia('(min-width: 992px)');
  return new Promise((resolve) => {
    const check = () => wide.matches && resolve();
    check();
    wide.addEventListener('change', check);
  });
}
