import type { SearchQuery } from '@/api/inventory/search';
import { joinBar, splitBar } from '@/lib/bar-list';

/**
 * A search as written in the address (specification, section 2): values of a filter are joined by bars, without duplicates.
 * Values are compared case-insensitively, as in the engine; the first spelling wins.
 */
export const filterKeys = ['status', 'events', 'categories', 'families', 'makes', 'models', 'locations', 'years'] as const;

/**
 * Limits beyond the specification's filters: "5000-20000", "5000-" or "-20000" dollars or hours; a ZIP code and miles, "57104-100";
 * whether sold items show. Empty means no limit; sold items of past sales are then left out.
 */
export const limitKeys = ['price', 'meter', 'near', 'sold'] as const;

export type FilterKey = (typeof filterKeys)[number];
export type LimitKey = (typeof limitKeys)[number];
export type Limits = Readonly<Record<LimitKey, string>>;
export type Filters = Record<FilterKey, readonly string[]>;
export type Query = Record<string, string | string[] | undefined>;

export type SearchState = {
  /** From 1. May be past the last page; the server's page count shows it. */
  page_number: number;
  filters: Filters;
  limits: Limits;
  search_string: string;
  /** Empty for the engine's default order. */
  sort: string;
  /** Other parameters, passed through unchanged: page_size, view, campaign tags. */
  other: Record<string, string>;
};

const ownKeys = new Set<string>([...filterKeys, ...limitKeys, 'page_number', 'search_string', 'sort']);

export const noFilters: Filters = {
  status: [], events: [], categories: [], families: [], makes: [], models: [], locations: [], years: [],
};

export const noLimits: Limits = { price: '', meter: '', near: '', sold: '' };

const range = /^(?!-$)\d{0,10}-\d{0,10}$/;
const limitForms: Record<LimitKey, RegExp> = { price: range, meter: range, near: /^\d{5}-\d{1,4}$/, sold: /^(show|hide)$/ };

/** Parses the query of the address. */
export function parseSearch(query: Query): SearchState {
  const filters = { ...noFilters };
  for (const key of filterKeys) filters[key] = splitBar(joinRepeated(query[key]));
  const limits = { ...noLimits };
  for (const key of limitKeys) limits[key] = limitForms[key].test(first(query[key])) ? first(query[key]) : '';
  return {
    page_number: parsePage(first(query.page_number)),
    filters,
    limits,
    search_string: first(query.search_string).trim(),
    sort: first(query.sort).trim(),
    other: Object.fromEntries(
      Object.entries(query).filter(([key]) => !ownKeys.has(key)).map(([key, value]) => [key, first(value)]),
    ),
  };
}

/** Returns the query for the address in the order of the route table, other parameters last. Empty filters are left out. */
export function formatSearch(state: SearchState): Record<string, string> {
  const query: Record<string, string> = { page_number: String(state.page_number) };
  for (const key of filterKeys) {
    const values = joinBar(state.filters[key]);
    if (values) query[key] = values;
  }
  for (const key of limitKeys) if (state.limits[key]) query[key] = state.limits[key];
  if (state.search_string) query.search_string = state.search_string;
  if (state.sort) query.sort = state.sort;
  return { ...query, ...state.other };
}

/** Returns the query for the engine: the address without parameters that are not the engine's. */
export function searchQuery(state: SearchState): SearchQuery {
  const { page_size } = state.other;
  return formatSearch({ ...state, other: page_size ? { page_size } : {} });
}

/** Replaces the values of a filter and goes back to page 1. */
export function withFilter(state: SearchState, key: FilterKey, values: readonly string[]): SearchState {
  const filters = { ...state.filters, [key]: splitBar(values.join('|')) };
  if (filters.makes.length === 0) filters.models = [];
  return { ...state, filters, page_number: 1 };
}

/** Replaces a limit and goes back to page 1. */
export function withLimit(state: SearchState, key: LimitKey, value: string): SearchState {
  return { ...state, limits: { ...state.limits, [key]: limitForms[key].test(value) ? value : '' }, page_number: 1 };
}

export function toggleFilter(state: SearchState, key: FilterKey, value: string): SearchState {
  const values = state.filters[key];
  return withFilter(state, key, isChosen(values, value) ? without(values, value) : [...values, value]);
}

/** Clears all filters and goes back to page 1; the rest of the address stays (specification, section 2). */
export function clearFilters(state: SearchState): SearchState {
  return { ...state, filters: noFilters, limits: noLimits, page_number: 1 };
}

export function countFilters({ filters, limits }: Pick<SearchState, 'filters' | 'limits'>): number {
  return filterKeys.reduce((sum, key) => sum + filters[key].length, limitKeys.filter((key) => limits[key]).length);
}

export function isChosen(values: readonly string[], value: string): boolean {
  return values.some((other) => fold(other) === fold(value));
}

export function without(values: readonly string[], ...dropped: string[]): string[] {
  return values.filter((value) => !isChosen(dropped, value));
}

/** Merges a parameter that appears more than once in the address. */
function joinRepeated(value: string | string[] | undefined): string | undefined {
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
