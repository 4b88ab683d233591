import { withFilter, type SearchState } from '../search-state';

/** A range of model years, written "2018-2021" in the filter. Null is an open end. */
export type YearRange = { from: number | null; to: number | null };

const rangePattern = /^(\d{4})-(\d{4})$/;

/** Returns the range among the filter's values, open on both ends if there is none. */
export function rangeOf(years: readonly string[]): YearRange {
  const found = years.map((year) => rangePattern.exec(year)).find((match) => match !== null);
  return found ? { from: Number(found[1]), to: Number(found[2]) } : { from: null, to: null };
}

/** Replaces the range and keeps single years. An open end becomes the first or last of the `offered` years. */
export function withRange(state: SearchState, range: YearRange, offered: readonly number[]): SearchState {
  const single = state.filters.years.filter((year) => !rangePattern.test(year));
  if (range.from === null && range.to === null) return withFilter(state, 'years', single);
  const known = [...offered, ...[range.from, range.to].filter((year) => year !== null)];
  const from = range.from ?? Math.min(...known);
  const to = range.to ?? Math.max(...known);
  return withFilter(state, 'years', [...single, `${Math.min(from, to)}-${Math.max(from, to)}`]);
}

/** Returns the years newest first (specification, section 4). */
export function newestFirst<T extends { value: string }>(years: readonly T[]): T[] {
  return [...years].sort((a, b) => Number(b.value) - Number(a.value));
}
