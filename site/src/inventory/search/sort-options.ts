import type { SearchState } from './search-state';
import type { Change } from './use-search-state';

export type SortProps = {
  state: SearchState;
  /** The order the engine used if the address names none. */
  used: string | undefined;
  change: Change;
};

export type SortOption = { value: string; label: string };

const relevance: SortOption = { value: 'relevance', label: 'Best match' };

const always: SortOption[] = [
  { value: 'closing', label: 'Closing soonest' },
  { value: 'newest', label: 'Newly listed' },
  { value: 'price-low', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
  { value: 'year-new', label: 'Year, newest first' },
  { value: 'year-old', label: 'Year, oldest first' },
  { value: 'meter-low', label: 'Hours or miles, fewest first' },
  { value: 'meter-high', label: 'Hours or miles, most first' },
  { value: 'make', label: 'Make and model, A to Z' },
  { value: 'lot', label: 'Lot number' },
];

/** Where nothing is auctioned, the order by closing time only moves what has sold to the end, and nothing has a lot number. */
const inRetail: SortOption[] = [{ value: 'closing', label: 'Available first' }, ...always.filter(({ value }) => value !== 'closing' && value !== 'lot')];

const nearest: SortOption = { value: 'nearest', label: 'Nearest first' };

/** Returns the orders to offer. "Best match" only makes sense with search text, "Nearest first" with a ZIP code. */
export function sortOptions(searchString: string, near: string, current: string, isRetail = false): SortOption[] {
  return [...(searchString || current === relevance.value ? [relevance] : []), ...(near ? [nearest] : []), ...(isRetail ? inRetail : always)];
}
