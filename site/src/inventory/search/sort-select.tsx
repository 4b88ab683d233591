import type { SearchState } from './search-state';
import { sortOptions } from './sort-options';
import type { Change } from './use-search-state';
import styles from './sort-select.module.scss';

type Props = {
  state: SearchState;
  /** The order the engine used if the address names none. */
  used: string | undefined;
  change: Change;
};

export function SortSelect({ state, used, change }: Props) {
  const current = state.sort || used || '';
  const options = sortOptions(state.search_string, current);
  const isKnown = options.some((option) => option.value === current);
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort</span>
      <select
        className={styles.select}
        value={isKnown ? current : ''}
        onChange={(event) => change((now) => ({ ...now, sort: event.target.value, page_number: 1 }))}
      >
        {!isKnown && <option value="">Choose an order</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
