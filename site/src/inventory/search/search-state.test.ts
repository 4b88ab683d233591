import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearFilters, filterKeys, formatSearch, noFilters, noLimits, parseSearch, searchQuery, toggleFilter, withFilter,
  type FilterKey, type Filters, type SearchState,
} from './search-state';

const value = fc.string({ minLength: 1, maxLength: 12 }).map((s) => s.replaceAll('|', '').trim()).filter(Boolean);
const values = fc.uniqueArray(value, { maxLength: 4, selector: (v) => v.toLowerCase() });
const word = fc.string({ maxLength: 20 }).map((s) => s.trim());
const filters = fc.record(Object.fromEntries(filterKeys.map((key) => [key, values]))) as fc.Arbitrary<Filters>;
const filterKey = fc.constantFrom<FilterKey[]>(...filterKeys);
const state: fc.Arbitrary<SearchState> = fc.record({
  page_number: fc.integer({ min: 1, max: 1e9 }),
  filters,
  limits: fc.record({
    price: fc.constantFrom('', '5000-20000', '-7'), meter: fc.constantFrom('', '100-'), near: fc.constantFrom('', '57104-100'),
    sold: fc.constantFrom('', 'show', 'hide'),
  }),
  search_string: word,
  sort: fc.constantFrom('', 'closing', 'price-low'),
  other: fc.constantFrom<Record<string, string>>({}, { utm_source: 'mail' }, { page_size: '48', fbclid: 'x|y' }),
});

const address = (s: SearchState) => Object.fromEntries(new URLSearchParams(formatSearch(s)));

describe('search state', () => {
  it('survives a round trip through the address', () => {
    fc.assert(
      fc.property(state, (s) => {
        expect(parseSearch(address(s))).toEqual(s);
      }),
    );
  });

  it('has no duplicate values, however the address spells them', () => {
    fc.assert(
      fc.property(filterKey, fc.array(value), (key, list) => {
        const doubled = [...list, ...list.map((v) => ` ${v.toUpperCase()} `)].join('|');
        const chosen = parseSearch({ [key]: [doubled, list.join('|')] }).filters[key];
        const folded = chosen.map((v) => v.toLowerCase());
        expect(new Set(folded).size).toBe(chosen.length);
      }),
    );
  });

  it('joins values with a bar', () => {
    const s = withFilter(parseSearch({}), 'makes', ['Caterpillar', 'Hitachi', 'caterpillar']);
    expect(formatSearch(s)).toEqual({ page_number: '1', makes: 'Caterpillar|Hitachi' });
  });

  it('goes back to page 1 when a filter changes', () => {
    fc.assert(
      fc.property(state, filterKey, value, (s, key, v) => {
        expect(toggleFilter(s, key, v).page_number).toBe(1);
      }),
    );
  });

  it('removes a value that was added, whatever its case', () => {
    fc.assert(
      fc.property(state, fc.constantFrom<FilterKey[]>('status', 'locations', 'years'), value, (s, key, v) => {
        const without = withFilter(s, key, s.filters[key].filter((other) => other.toLowerCase() !== v.toLowerCase()));
        expect(toggleFilter(toggleFilter(without, key, v), key, v.toUpperCase()).filters).toEqual(without.filters);
      }),
    );
  });

  it('clears the filters and nothing else', () => {
    fc.assert(
      fc.property(state, (s) => {
        const before = formatSearch({ ...s, filters: noFilters, limits: noLimits, page_number: 1 });
        expect(formatSearch(clearFilters(s))).toEqual(before);
      }),
    );
    expect(formatSearch(clearFilters(parseSearch({ makes: 'Case', page_number: '7', search_string: 'thumb', sort: 'lot', utm_source: 'mail' })))).toEqual({
      page_number: '1', search_string: 'thumb', sort: 'lot', utm_source: 'mail',
    });
  });

  it('drops the models with the last make', () => {
    const s = parseSearch({ makes: 'Caterpillar|Hitachi', models: '336 GC' });
    expect(toggleFilter(s, 'makes', 'Hitachi').filters.models).toEqual(['336 GC']);
    expect(toggleFilter(toggleFilter(s, 'makes', 'Hitachi'), 'makes', 'Caterpillar').filters.models).toEqual([]);
  });

  it('sends the engine only its own parameters', () => {
    const s = parseSearch({ makes: 'Case', utm_source: 'mail', page_size: '48', page_number: '3' });
    expect(searchQuery(s)).toEqual({ page_number: '3', makes: 'Case', page_size: '48' });
  });

  it.each(['0', '-1', 'x', '1.5', '', '99999999999999'])('reads page %j as page 1', (page) => {
    expect(parseSearch({ page_number: page }).page_number).toBe(1);
  });

  it('keeps a page far past the last one', () => {
    expect(parseSearch({ page_number: '1000000000' }).page_number).toBe(1e9);
  });
});
