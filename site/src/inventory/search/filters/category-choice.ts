import type { CategoryFacet } from '@/api/schema.gen';
import { isChosen, without, type Filters, type SearchState } from '../search-state';

// Categories and families are separate filters, and an item must pass both: "Trucks" with "Mini excavators" finds nothing.
// As one tree of checkboxes their results should add up, so only one filter is set at a time: categories while only whole
// categories are chosen, families (all of them for a whole category) once a single family is.

/** Whether a category is chosen entirely, in part (some of its families) or not at all. */
export type Choice = 'all' | 'some' | 'none';

type Tree = Pick<Filters, 'categories' | 'families'>;

/** Returns the state of a category's checkbox. */
export function choiceOf(tree: Tree, category: CategoryFacet): Choice {
  const chosen = category.families.filter((family) => isChosen(tree.families, family.value)).length;
  if (tree.families.length === 0) return isChosen(tree.categories, category.value) ? 'all' : 'none';
  if (chosen === 0) return 'none';
  return chosen === category.families.length ? 'all' : 'some';
}

/** Returns the number of items in a category. While families are chosen, its own count covers only those, so its families are summed. */
export function countOf(tree: Tree, category: CategoryFacet): number {
  if (tree.families.length === 0) return category.count;
  return category.families.reduce((sum, family) => sum + family.count, 0);
}

/** Chooses a category with all its families, or drops it. */
export function toggleCategory(state: SearchState, category: CategoryFacet): SearchState {
  const { categories, families } = state.filters;
  const others = without(families, ...names(category));
  if (others.length === 0) {
    const rest = without(categories, category.value);
    return withTree(state, choiceOf(state.filters, category) === 'all' ? rest : [...rest, category.value], []);
  }
  return withTree(state, [], choiceOf(state.filters, category) === 'all' ? others : [...others, ...names(category)]);
}

/** Narrows a category to one family, or adds or drops a family. `known` are the categories on screen. */
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
