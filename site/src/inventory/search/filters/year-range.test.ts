import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../search-state';
import { newestFirst, rangeOf, withRange } from './year-range';

const year = fc.integer({ min: 1950, max: 2030 });

describe('range of years', () => {
  it('survives a round trip, earlier year first', () => {
    fc.assert(
      fc.property(year, year, (a, b) => {
        const { filters } = withRange(parseSearch({}), { from: a, to: b }, []);
        expect(rangeOf(filters.years)).toEqual({ from: Math.min(a, b), to: Math.max(a, b) });
      }),
    );
  });

  it('replaces the previous range and keeps single years', () => {
    const state = parseSearch({ years: '2016|2018-2021', page_number: '3' });
    const next = withRange(state, { from: 2019, to: 2022 }, []);
    expect(next.filters.years).toEqual(['2016', '2019-2022']);
    expect(next.page_number).toBe(1);
    expect(withRange(next, { from: null, to: null }, []).filters.years).toEqual(['2016']);
  });

  it('closes an open end with the offered years', () => {
    expect(withRange(parseSearch({}), { from: 2016, to: null }, [2012, 2024]).filters.years).toEqual(['2016-2024']);
    expect(withRange(parseSearch({}), { from: null, to: 2016 }, [2012, 2024]).filters.years).toEqual(['2012-2016']);
  });

  it('lists years newest first', () => {
    fc.assert(
      fc.property(fc.array(year), (years) => {
        const listed = newestFirst(years.map((y) => ({ value: String(y) }))).map((y) => Number(y.value));
        expect(listed).toEqual([...years].sort((a, b) => b - a));
      }),
    );
  });
});
