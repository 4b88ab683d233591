import { memo } from 'react';
import type { Facet } from '@/api/schema.gen';
import { isEqual } from '@/lib/is-equal';
import { SelectField } from '@/ui/form/field';
import { FilterGroup } from './filter-group';
import type { Change } from '../use-search-state';
import { newestFirst, rangeOf, withRange, type YearRange } from './year-range';
import styles from './filters.module.scss';

type Props = { years: readonly Facet[]; chosen: readonly string[]; change: Change };

function Years({ years, chosen, change }: Props) {
  const known = newestFirst(years.filter((year) => Number(year.value) > 0));
  const range = rangeOf(chosen);
  const offered = known.map((year) => Number(year.value));
  const set = (part: Partial<YearRange>) => change((state) => withRange(state, { ...range, ...part }, offered));
  if (known.length === 0) return null;
  return (
    <FilterGroup
      title="Year"
      filter="years"
      options={known.map(({ value, count }) => ({ value, label: value, count }))}
      chosen={chosen}
      change={change}
      first={5}
      lead={
        <div className={styles.range}>
          <YearSelect label="From" value={range.from} offered={offered} onChange={(from) => set({ from })} />
          <YearSelect label="To" value={range.to} offered={offered} onChange={(to) => set({ to })} />
        </div>
      }
    />
  );
}

type SelectProps = { label: string; value: number | null; offered: readonly number[]; onChange: (year: number | null) => void };

function YearSelect({ label, value, offered, onChange }: SelectProps) {
  const years = value === null || offered.includes(value) ? offered : [...offered, value].sort((a, b) => b - a);
  return (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
      <option value="">Any</option>
      {years.map((year) => (
        <option key={year}>{year}</option>
      ))}
    </SelectField>
  );
}

/** Model years: a range, and single years as checkboxes, newest first. */
export const YearFilter = memo(
  Years,
  (before, after) => before.change === after.change && isEqual(before.years, after.years) && isEqual(before.chosen, after.chosen),
);
