import type { CategoryFacet } from '@/api/schema.gen';
import { isChosen, without, type Filters, type SearchState } from './search-state';

/** How a category's box stands: a category is wholly chosen, partly (some of its families), or not. */
export type Choice = 'all' | 'some' | 'none';

export function choiceOf(filters: Pick<Filters, 'categories' | 'families'>, category: CategoryFacet): Choice {
  if (isChosen(filters.categories, category.value)) return 'all';
  return category.families.some((family) => isChosen(filters.families, family.value)) ? 'some' : 'none';
}

/** A category stands for all its families, so choosing it takes their place. */
export function toggleCategory(state: SearchState, category: CategoryFacet): SearchState {
  const others = without(state.filters.categories, category.value);
  const chosen = choiceOf(state.filters, category) === 'all';
  return withTree(state, chosen ? others : [...others, category.value], without(state.filters.families, ...names(category)));
}

/** Choosing a family narrows its category to it. */
export function toggleFamily(state: SearchState, category: CategoryFacet, family: string): SearchState {
  const { categories, families } = state.filters;
  const chosen = isChosen(families, family);
  return withTree(state, without(categories, category.value), chosen ? without(families, family) : [...families, family]);
}

function withTree(state: SearchState, categories: string[], families: string[]): SearchState {
  return { ...state, page_number: 1, filters: { ...state.filters, categories, families } };
}

function names(category: CategoryFacet): string[] {
  return category.families.map((family) => family.value);
}
