import type { Facets } from '@/api/schema.gen';
import { isChosen, toggleFilter, type FilterKey, type SearchState } from '@/inventory/search/search-state';
import { searchHref } from '@/inventory/search/use-search-state';
import { formatCount } from '@/lib/numbers';

const shown = 12;
const groups = [
  { title: 'Status', key: 'status' },
  { title: 'Category', key: 'categories' },
  { title: 'Make', key: 'makes' },
  { title: 'Location', key: 'locations' },
] as const satisfies readonly { title: string; key: FilterKey & keyof Facets }[];

/** The most used filters as links, for visitors without script. A browser with script has only the empty element. */
export function PlainFilters({ state, facets }: { state: SearchState; facets: Facets }) {
  return (
    <noscript>
      {groups.map(({ title, key }) => (
        <nav key={key} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {facets[key].slice(0, shown).map(({ value, count }) => (
              <li key={value}>
                <a href={searchHref(toggleFilter(state, key, value))} aria-current={isChosen(state.filters[key], value) ? 'true' : undefined}>
                  {value} ({formatCount(count)}){isChosen(state.filters[key], value) && ', remove'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </noscript>
  );
}
