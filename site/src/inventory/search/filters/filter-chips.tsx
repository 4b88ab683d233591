import type { Facets } from '@/api/schema.gen';
import { Chip } from '@/ui/chip';
import { filteredItems, toEventFilter } from '../filtered-items';
import { limitItems } from '../limit-items';
import { countFilters, clearFilters, toggleFilter, withLimit, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filter-chips.module.scss';

type Props = { state: SearchState; facets: Facets | undefined; change: Change };

/** The search text and filters in use, each with a remove button. */
export function FilterChips({ state, facets, change }: Props) {
  const items = filteredItems(state.filters, (facets?.events ?? []).map(toEventFilter));
  if (countFilters(state) === 0 && !state.search_string) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {state.search_string && (
        <li>
          <Chip label={`“${state.search_string}”`} onRemove={() => change((now) => ({ ...now, search_string: '', page_number: 1 }))} />
        </li>
      )}
      {items.map(({ key, value, name }) => (
        <li key={`${key} ${value}`} className={styles.named}>
          <Chip label={name} onRemove={() => change((now) => toggleFilter(now, key, value))} />
        </li>
      ))}
      {limitItems(state.limits, facets?.meterUnit ?? '').map(({ key, name }) => (
        <li key={key} className={styles.named}>
          <Chip label={name} onRemove={() => change((now) => withLimit(now, key, ''))} />
        </li>
      ))}
      {countFilters(state) > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => change(clearFilters)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
