import { withFilter, type SearchState } from './search-state';

/** A span of model years as the filter writes it: "2018-2021". An open end takes the end of what there is. */
export type YearRange = { from: number | null; to: number | null };

const span = /^(\d{4})-(\d{4})$/;

export function rangeOf(years: readonly string[]): YearRange {
  const found = years.map((year) => span.exec(year)).find((match) => match !== null);
  return found ? { from: Number(found[1]), to: Number(found[2]) } : { from: null, to: null };
}

/** Puts the span in place of the one there was; single years stay. offered are the years there are, in any order. */
export function withRange(state: SearchState, range: YearRange, offered: readonly number[]): SearchState {
  const single = state.filters.years.filter((year) => !span.test(year));
  if (range.from === null && range.to === null) return withFilter(state, 'years', single);
  const known = [...offered, ...[range.from, range.to].filter((year) => year !== null)];
  const from = range.from ?? Math.min(...known);
  const to = range.to ?? Math.max(...known);
  return withFilter(state, 'years', [...single, `${Math.min(from, to)}-${Math.max(from, to)}`]);
}

/** Newest first, whatever order they came in (specification section 4). */
export function newestFirst<T extends { value: string }>(years: readonly T[]): T[] {
  return [...years].sort((a, b) => Number(b.value) - Number(a.value));
}
