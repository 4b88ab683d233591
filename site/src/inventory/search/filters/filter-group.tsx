import { memo, useId, useState, type ReactNode } from 'react';
import { isEqual } from '@/lib/is-equal';
import { Checkbox } from '@/ui/form/checkbox';
import { FilterSection } from './filter-section';
import { isChosen, toggleFilter, type FilterKey } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filters.module.scss';

export type Option = { value: string; label: string; count: number };

type Props = {
  title: string;
  filter: FilterKey;
  options: readonly Option[];
  chosen: readonly string[];
  change: Change;
  /** How many options show before "N more" is clicked; chosen ones always show. */
  first?: number;
  /** Above the list. */
  lead?: ReactNode;
};

function Group({ title, filter, options, chosen, change, first = 6, lead }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const shown = options.filter((option, i) => showsAll || i < first || isChosen(chosen, option.value));
  const hiddenCount = options.length - shown.length;
  if (options.length === 0) return null;
  return (
    <FilterSection title={title}>
      {lead}
      <ul id={listId}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              count={count}
              checked={isChosen(chosen, value)}
              onChange={() => change((state) => toggleFilter(state, filter, value))}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {(hiddenCount > 0 || showsAll) && options.length > first && (
        <button type="button" className={styles.more} aria-expanded={showsAll} aria-controls={listId} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `${hiddenCount} more`}
          <span className="unseen"> in {title}</span>
        </button>
      )}
    </FilterSection>
  );
}

/** A filter as a list of checkboxes. Re-renders only when its own options or choices change. */
export const FilterGroup = memo(
  Group,
  (before, after) =>
    before.change === after.change && isEqual(before.options, after.options) && isEqual(before.chosen, after.chosen),
);
