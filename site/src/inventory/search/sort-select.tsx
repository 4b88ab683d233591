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
  const options = sortOptions(state.search_string, state.limits.near, state.sort || used || '');
  // The order in the address may be impossible: nearest, after the ZIP code was removed.
  const current = [state.sort, used].find((order) => options.some((option) => option.value === order)) ?? '';
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort</span>
      <select
        className={styles.select}
        value={current}
        onChange={(event) => change((now) => ({ ...now, sort: event.target.value, page_number: 1 }))}
      >
        {!current && <option value="">Choose an order</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
