import { describe, expect, test } from 'vitest';
import { ignoredParts } from './ignored-filters-note';
import { parseSearch, type Query } from './search-state';
import { usableSearch, withoutIgnored } from './usable-search';

const used = (query: Query, ...ignored: Parameters<typeof withoutIgnored>[1] & object) => withoutIgnored(usableSearch(parseSearch(query)), ignored);

test.each<[Query, Partial<ReturnType<typeof used>>]>([
  [{ sort: 'price_asc' }, { sort: '' }],
  [{ sort: 'price-low' }, { sort: 'price-low' }],
  [{ page_number: '0' }, { page_number: 1 }],
  [{ page_number: '-3' }, { page_number: 1 }],
  [{ page_size: '5000' }, { other: {} }],
  [{ page_size: '48' }, { other: { page_size: '48' } }],
  [{ events: 'abc|8|-1' }, { filters: expect.objectContaining({ events: ['8'] }) }],
  [{ years: 'new|2016|2018-2021' }, { filters: expect.objectContaining({ years: ['2016', '2018-2021'] }) }],
])('of %j, the search has %j', (query, state) => expect(used(query)).toMatchObject(state));

test('a search that can be made stays the same object', () => {
  const state = parseSearch({ makes: 'Nonesuch', sort: 'make', events: '8', utm_source: 'mail' });
  expect(usableSearch(state)).toBe(state);
  expect(withoutIgnored(state)).toBe(state);
});

describe('the note', () => {
  test.each<[Query, string[]]>([
    [{ makes: 'Volvo', page_number: '1', utm_source: 'mail' }, []],
    [{ sort: 'price_asc', page_number: '0' }, ['price_asc', 'page 0']],
    [{ price: 'cheap', events: 'x' }, ['x', 'cheap']],
    [{ page_size: '5000' }, ['5000']],
  ])('of %j names %j', (query, parts) => expect(ignoredParts(query, used(query))).toEqual(parts));

  test('names what the engine ignored', () => {
    const query = { makes: 'Volvo|Nonesuch' };
    expect(ignoredParts(query, used(query, { filter: 'makes', value: 'NONESUCH' }))).toEqual(['Nonesuch']);
  });
});
