import { Chip } from '@/ui/chip';
import { filteredItems, toEventFilter } from '../filtered-items';
import { limitItems } from '../limit-items';
import { countFilters, clearFilters, toggleFilter, withLimit } from '../search-state';
import type { ChipsProps } from './filters-props';
import styles from './filter-chips.module.scss';

/** The search text and filters in use, each with a remove button. */
export function FilterChips({ state, facets, change }: ChipsProps) {
  const items = filteredItems(state.filters, (facets?.events ?? []).map(toEventFilter));
  if (countFilters(state) === 0 && !state.search_string) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {state.search_string && (
        <li data-later="">
          {/* One page is kept for all spellings of a search, so its HTML may have another person's. */}
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
