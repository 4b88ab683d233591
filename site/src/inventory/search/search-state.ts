import type { SearchQuery } from '@/api/keys';
import { joinBar, splitBar } from '@/lib/bar-list';

/**
 * The search screen's question as it stands in the address (specification section 2): values of one filter joined by a
 * bar, none twice. Values compare without regard to case, as the engine compares them; the first spelling stays.
 */
export const filterKeys = ['status', 'events', 'categories', 'families', 'makes', 'models', 'locations', 'years'] as const;

export type FilterKey = (typeof filterKeys)[number];
export type Filters = Record<FilterKey, readonly string[]>;
export type Query = Record<string, string | string[] | undefined>;

export type SearchState = {
  /** From 1. A page beyond the last one stays as it is: the answer says so. */
  page_number: number;
  filters: Filters;
  search_string: string;
  /** Empty leaves the order to the engine. */
  sort: string;
  /** What else stands in the address: page_size, campaign tags. Kept as it is. */
  other: Record<string, string>;
};

const ownKeys = new Set<string>([...filterKeys, 'page_number', 'search_string', 'sort']);

export const noFilters: Filters = {
  status: [], events: [], categories: [], families: [], makes: [], models: [], locations: [], years: [],
};

export function parseSearch(query: Query): SearchState {
  const filters = { ...noFilters };
  for (const key of filterKeys) filters[key] = splitBar(joined(query[key]));
  return {
    page_number: parsePage(first(query.page_number)),
    filters,
    search_string: first(query.search_string).trim(),
    sort: first(query.sort).trim(),
    other: Object.fromEntries(
      Object.entries(query).filter(([key]) => !ownKeys.has(key)).map(([key, value]) => [key, first(value)]),
    ),
  };
}

/** The query of the address, in the order of the route table, what is not ours last. Empty filters are left out. */
export function formatSearch(state: SearchState): Record<string, string> {
  const query: Record<string, string> = { page_number: String(state.page_number) };
  for (const key of filterKeys) {
    const values = joinBar(state.filters[key]);
    if (values) query[key] = values;
  }
  if (state.search_string) query.search_string = state.search_string;
  if (state.sort) query.sort = state.sort;
  return { ...query, ...state.other };
}

/** What the engine is asked: the address without what is not the engine's. */
export function searchQuery(state: SearchState): SearchQuery {
  const { page_size } = state.other;
  return formatSearch({ ...state, other: page_size ? { page_size } : {} });
}

/** Puts other values on one filter; the list begins again at its first page. */
export function withFilter(state: SearchState, key: FilterKey, values: readonly string[]): SearchState {
  const filters = { ...state.filters, [key]: splitBar(values.join('|')) };
  if (filters.makes.length === 0) filters.models = [];
  return { ...state, filters, page_number: 1 };
}

export function toggleFilter(state: SearchState, key: FilterKey, value: string): SearchState {
  const values = state.filters[key];
  return withFilter(state, key, isChosen(values, value) ? without(values, value) : [...values, value]);
}

/** Drops every filter and goes back to page 1; everything else in the address stays (specification section 2). */
export function clearFilters(state: SearchState): SearchState {
  return { ...state, filters: noFilters, page_number: 1 };
}

export function countFilters(filters: Filters): number {
  return filterKeys.reduce((sum, key) => sum + filters[key].length, 0);
}

export function isChosen(values: readonly string[], value: string): boolean {
  return values.some((other) => fold(other) === fold(value));
}

export function without(values: readonly string[], ...dropped: string[]): string[] {
  return values.filter((value) => !isChosen(dropped, value));
}

/** A parameter that stands in the address more than once is one list. */
function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join('|') : value;
}

function parsePage(text: string): number {
  return /^\d{1,10}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function fold(value: string): string {
  return value.toLowerCase();
}
