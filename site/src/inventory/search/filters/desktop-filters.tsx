import type { Facets } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useMedia } from '@/ui/hooks/use-media';
import { onIdle } from '@/ui/on-demand';
import { clearFilters, countFilters, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './desktop-filters.module.scss';

type Props = { state: SearchState | null; facets: Facets | undefined; change: Change; fixed?: number };

/** Phones show the filters in a sheet and load them when it opens. */
const Filters = onIdle(() => import('./filters').then((module) => module.Filters), () => <FiltersSkeleton />);

/** The filters next to the results; narrow screens have a sheet instead. `fixed` filters are the screen's own, not chosen. */
export function DesktopFilters({ state, facets, change, fixed = 0 }: Props) {
  const isWide = useMedia('(min-width: 992px)');
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
      {isWide && state && facets ? <Filters facets={facets} state={state} change={change} /> : <FiltersSkeleton />}
    </aside>
  );
}

const sections = [5, 8, 6, 5];

function FiltersSkeleton() {
  return (
    <Loading label="Loading filters">
      {sections.map((rows, i) => (
        <div key={i} className={styles.section}>
          <Skeleton width={90} height={18} />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={18} width={`${90 - ((row * 13) % 30)}%`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
