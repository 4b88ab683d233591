import type { CategoryFacet } from '@/api/schema.gen';
import { isChosen, type Filters, type SearchState } from './search-state';

const whole = new Intl.NumberFormat('en-US');

/** "164 crawler excavators", "29 Hitachi crawler excavators", "1 item": the count with the narrowest name all results share. */
export function resultsHeading({ filters }: SearchState, total: number, categories: readonly CategoryFacet[]): string {
  const noun = sharedNoun(filters, categories);
  const make = filters.makes.length === 1 && total > 0 ? `${filters.makes[0]} ` : '';
  if (noun === '') return `${whole.format(total)} ${make}${total === 1 ? 'item' : 'items'}`;
  return total === 1 ? `1 ${make}item in ${noun}` : `${whole.format(total)} ${make}${noun}`;
}

/** Name of the family when there is one, else of the category that holds everything chosen; empty when nothing does. */
function sharedNoun({ categories, families }: Filters, known: readonly CategoryFacet[]): string {
  if (families.length === 1 && categories.length === 0) return lowerFirst(families[0]);
  const holders = new Set(families.map((family) => holderOf(family, known)).concat(categories.map((name) => name.toLowerCase())));
  const [only = ''] = holders;
  return holders.size === 1 && only ? lowerFirst(known.find(({ value }) => value.toLowerCase() === only)?.value ?? only) : '';
}

function holderOf(family: string, known: readonly CategoryFacet[]): string {
  return known.find(({ families }) => families.some(({ value }) => isChosen([family], value)))?.value.toLowerCase() ?? '';
}

/** Lower-cases a leading capital, not an abbreviation: "Crawler excavators", but "ATVs". */
function lowerFirst(name = ''): string {
  return /^[A-Z][^A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
