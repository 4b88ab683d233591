import { foldText } from '@/lib/fold-text';
import type { Item } from '@/api/schema.gen';
import { compareNames } from '@/lib/compare-names';
import { display } from '@/lot/item-display';
import { paths } from '@/routes';

export const outcomes = [
  { id: '', name: 'All' },
  { id: 'sold', name: 'Sold' },
  { id: 'pending', name: 'Pending Sale' },
  { id: 'unsold', name: 'Did Not Sell' },
  { id: 'open', name: 'Not Yet Sold' },
] as const;
export type Outcome = (typeof outcomes)[number]['id'];

export const resultSorts = [
  { id: 'lot', name: 'Lot number' },
  { id: 'price-high', name: 'Price, high to low' },
  { id: 'price-low', name: 'Price, low to high' },
  { id: 'bids', name: 'Most bids' },
  { id: 'name', name: 'Title, A to Z' },
] as const;
export type ResultSort = (typeof resultSorts)[number]['id'];

/** What of an event's results is shown; "" is everything. */
export type ResultsQuery = { outcome: Outcome; category: string; search: string; sort: ResultSort; page: number };

const pageSize = 50;

type Address = Record<string, string | string[] | undefined>;

/** Parses the address; invalid values become the defaults. */
export function parseResults(query: Address): ResultsQuery {
  const text = (value: Address[string]) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const page = Number(query.page_number);
  return {
    outcome: outcomes.find(({ id }) => id === query.outcome)?.id ?? '',
    category: text(query.category),
    search: text(query.search),
    sort: resultSorts.find(({ id }) => id === query.sort)?.id ?? 'lot',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the address, without defaults. */
export function resultsHref(eventId: number, { outcome, category, search, sort, page }: ResultsQuery): string {
  const values = new URLSearchParams({
    ...(outcome && { outcome }),
    ...(category && { category }),
    ...(search && { search }),
    ...(sort !== 'lot' && { sort }),
    ...(page > 1 && { page_number: String(page) }),
  }).toString();
  return paths.results(eventId) + (values && `?${values}`);
}

export function outcomeOf({ display_ID }: Pick<Item, 'display_ID'>): Exclude<Outcome, ''> {
  if (display_ID === display.sold) return 'sold';
  if (display_ID === display.pendingSale) return 'pending';
  return display_ID === display.didNotSell ? 'unsold' : 'open';
}

/** Returns the hammer price of a sold lot. */
export function hammerPrice({ priceKind, price }: Pick<Item, 'priceKind' | 'price'>): number | undefined {
  return priceKind === 'sold' ? price : undefined;
}

/** Returns the lots that match category and search, in lot order. */
export function matching(items: readonly Item[], { category, search }: Pick<ResultsQuery, 'category' | 'search'>): Item[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return items.filter((item) => {
    if (category && item.category !== category) return false;
    const text = foldText(`${item.description} ${item.make} ${item.model} ${item.family} ${item.location} ${item.lotNumber && `lot ${item.lotNumber}`}`);
    return words.every((word) => text.includes(word));
  });
}

/** Sorts lots; those without a price come last by price, whatever its direction. */
function sorted(items: readonly Item[], sort: ResultSort): Item[] {
  const price = (item: Item, none: number) => hammerPrice(item) ?? none;
  const orders: Record<ResultSort, (a: Item, b: Item) => number> = {
    lot: () => 0,
    'price-high': (a, b) => price(b, -1) - price(a, -1),
    'price-low': (a, b) => price(a, Number.MAX_VALUE) - price(b, Number.MAX_VALUE),
    bids: (a, b) => b.totalBids - a.totalBids,
    name: (a, b) => compareNames(a.description, b.description),
  };
  return [...items].sort(orders[sort]);
}

export type ResultsPage = { items: Item[]; page: number; pageCount: number; total: number; from: number };

/** Returns the page of the lots that the query selects; past the end, the last one. */
export function resultsPage(items: readonly Item[], query: ResultsQuery): ResultsPage {
  const shown = matching(items, query).filter((item) => !query.outcome || outcomeOf(item) === query.outcome);
  const pageCount = Math.ceil(shown.length / pageSize);
  const page = Math.max(1, Math.min(query.page, pageCount));
  const from = (page - 1) * pageSize;
  return { items: sorted(shown, query.sort).slice(from, from + pageSize), page, pageCount, total: shown.length, from };
}
