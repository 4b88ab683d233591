import type { CategoryFacet } from '@/api/schema.gen';
import { isChosen, without, type Filters, type SearchState } from './search-state';

// Categories and families are two filters, and an item has to pass both: "Trucks" beside "Mini excavators" would find
// nothing. As boxes of one tree they are to add up, so only one of the two is ever filled: categories as long as whole
// ones are chosen, families (all of them for a whole category) as soon as a single one is.

/** How a category's box stands: a category is wholly chosen, partly (some of its families), or not. */
export type Choice = 'all' | 'some' | 'none';

type Tree = Pick<Filters, 'categories' | 'families'>;

export function choiceOf(tree: Tree, category: CategoryFacet): Choice {
  const chosen = category.families.filter((family) => isChosen(tree.families, family.value)).length;
  if (tree.families.length === 0) return isChosen(tree.categories, category.value) ? 'all' : 'none';
  if (chosen === 0) return 'none';
  return chosen === category.families.length ? 'all' : 'some';
}

/** Items there are in a category. Beside chosen families its own count holds only those: then its families add up to it. */
export function countOf(tree: Tree, category: CategoryFacet): number {
  if (tree.families.length === 0) return category.count;
  return category.families.reduce((sum, family) => sum + family.count, 0);
}

export function toggleCategory(state: SearchState, category: CategoryFacet): SearchState {
  const { categories, families } = state.filters;
  const others = without(families, ...names(category));
  if (others.length === 0) {
    const rest = without(categories, category.value);
    return withTree(state, choiceOf(state.filters, category) === 'all' ? rest : [...rest, category.value], []);
  }
  return withTree(state, [], choiceOf(state.filters, category) === 'all' ? others : [...others, ...names(category)]);
}

/** Narrows the family's category to it, or takes it off. known are the categories as they are shown. */
export function toggleFamily(state: SearchState, category: CategoryFacet, family: string, known: readonly CategoryFacet[]): SearchState {
  const { categories, families } = state.filters;
  if (families.length > 0) {
    return withTree(state, [], isChosen(families, family) ? without(families, family) : [...families, family]);
  }
  const whole = known.filter(({ value }) => value !== category.value && isChosen(categories, value));
  return withTree(state, [], [...whole.flatMap(names), family]);
}

function withTree(state: SearchState, categories: string[], families: string[]): SearchState {
  return { ...state, page_number: 1, filters: { ...state.filters, categories, families } };
}

function names(category: CategoryFacet): string[] {
  return category.families.map((family) => family.value);
}
