import type { IgnoredFilter } from '@/api/schema.gen';
import { filterKeys, type FilterKey, type SearchState } from './search-state';

const sorts = ['relevance', 'closing', 'newest', 'price-low', 'price-high', 'year-new', 'year-old', 'meter-low', 'meter-high', 'make', 'lot', 'nearest'];

/** Forms that the engine refuses otherwise. */
const forms: Partial<Record<FilterKey, RegExp>> = { events: /^[1-9]\d{0,15}$/, years: /^\d{1,4}(-\d{1,4})?$/ };

const maxPageSize = 96;

/** Returns the search without values that cannot be any, which the engine would refuse. The same object if there are none. */
export function usableSearch(state: SearchState): SearchState {
  const filters = { ...state.filters };
  for (const [key, form] of Object.entries(forms) as [FilterKey, RegExp][]) filters[key] = filters[key].filter((value) => form.test(value));
  const sort = sorts.includes(state.sort) ? state.sort : '';
  const { page_size = '', ...rest } = state.other;
  const size = Number(page_size);
  const other = page_size === '' || (Number.isInteger(size) && size >= 1 && size <= maxPageSize) ? state.other : rest;
  const isWhole = sort === state.sort && other === state.other && filterKeys.every((key) => filters[key].length === state.filters[key].length);
  return isWhole ? state : { ...state, filters, sort, other };
}

/** Returns the search without the values that the engine ignored, because nothing in the house has them. */
export function withoutIgnored(state: SearchState, ignored: readonly IgnoredFilter[] = []): SearchState {
  if (ignored.length === 0) return state;
  const filters = { ...state.filters };
  for (const { filter, value } of ignored) filters[filter] = filters[filter].filter((other) => other.toLowerCase() !== value.toLowerCase());
  return { ...state, filters };
}
