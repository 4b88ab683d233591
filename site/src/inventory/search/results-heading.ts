import type { CategoryFacet, Facets } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { isChosen, type Filters, type SearchState } from './search-state';

/**
 * Returns "164 crawler excavators", "29 Hitachi crawler excavators", "1 item": the count with the narrowest name that fits all results,
 * spelled as in the inventory.
 */
export function resultsHeading({ filters }: SearchState, total: number, { categories, makes }: Pick<Facets, 'categories' | 'makes'>): string {
  const noun = sharedNoun(filters, categories);
  const make = filters.makes.length === 1 && total > 0 ? `${makes.find(({ value }) => isChosen(filters.makes, value))?.value ?? filters.makes[0]} ` : '';
  const found = `${formatCount(total)} ${make}`;
  if (total === 1) return `${found}item${noun && ` in ${noun}`}`;
  return found + (noun || 'items');
}

/** Returns the chosen family, or else the category that holds everything chosen; empty when none does. */
function sharedNoun({ categories, families }: Filters, known: readonly CategoryFacet[]): string {
  if (families.length === 1 && categories.length === 0) return lowerFirst(familyOf(families, known) ?? families[0]);
  const parents = new Set(families.map((family) => parentOf(family, known)).concat(categories.map((name) => name.toLowerCase())));
  const [only = ''] = parents;
  return parents.size === 1 && only ? lowerFirst(known.find(({ value }) => value.toLowerCase() === only)?.value ?? only) : '';
}

function familyOf(chosen: readonly string[], known: readonly CategoryFacet[]): string | undefined {
  return known.flatMap(({ families }) => families).find(({ value }) => isChosen(chosen, value))?.value;
}

function parentOf(family: string, known: readonly CategoryFacet[]): string {
  return known.find(({ families }) => families.some(({ value }) => isChosen([family], value)))?.value.toLowerCase() ?? '';
}

/** Lower-cases the first letter unless it begins an abbreviation, as in "ATVs". */
function lowerFirst(name = ''): string {
  return /^[A-Z][^A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
