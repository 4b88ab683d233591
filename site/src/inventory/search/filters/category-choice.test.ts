import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryFacet } from '@/api/schema.gen';
import { choiceOf, countOf, toggleCategory, toggleFamily } from './category-choice';
import { noFilters, noLimits, parseSearch, type SearchState } from '../search-state';

const category = (value: string, families: string[]): CategoryFacet => ({
  category_ID: 1, value, count: 1, families: families.map((name, i) => ({ value: name, family_ID: i, category_ID: 1, count: 2 })),
});
const excavators = category('Excavators', ['Crawler excavators', 'Mini excavators']);
const trucks = category('Trucks', ['Dump trucks', 'Sleeper tractors', 'Day cabs']);
const known = [excavators, trucks];

/** Families a search finds: in the engine an item must pass both filters. */
function found({ filters: { categories, families } }: SearchState): string[] {
  const isIn = (list: readonly string[], name: string) => list.length === 0 || list.includes(name);
  return known.flatMap((c) => c.families.map((f) => f.value).filter((f) => isIn(categories, c.value) && isIn(families, f)));
}

describe('category and its families', () => {
  it('is chosen entirely, in part or not at all', () => {
    expect(choiceOf(parseSearch({ categories: 'excavators' }).filters, excavators)).toBe('all');
    expect(choiceOf(parseSearch({ families: 'Mini Excavators' }).filters, excavators)).toBe('some');
    expect(choiceOf(parseSearch({ families: 'Mini Excavators|Crawler excavators' }).filters, excavators)).toBe('all');
    expect(choiceOf(parseSearch({ categories: 'Trucks' }).filters, excavators)).toBe('none');
  });

  it('finds exactly what the checkboxes show, in any order of clicks', () => {
    const boxes = known.flatMap((c) => [{ c, family: '' }, ...c.families.map((f) => ({ c, family: f.value }))]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...boxes), { minLength: 1, maxLength: 12 }), (clicks) => {
        let state: SearchState = { page_number: 3, filters: noFilters, limits: noLimits, search_string: '', sort: '', other: {} };
        for (const { c, family } of clicks) {
          if (!family) state = toggleCategory(state, c);
          else if (choiceOf(state.filters, c) !== 'none') state = toggleFamily(state, c, family, known);
        }
        const shown = known.flatMap((c) => {
          const names = c.families.map((f) => f.value);
          const choice = choiceOf(state.filters, c);
          return choice === 'some' ? names.filter((f) => state.filters.families.includes(f)) : choice === 'all' ? names : [];
        });
        expect(found(state)).toEqual(shown.length > 0 ? shown : found({ ...state, filters: noFilters }));
      }),
    );
  });

  it('narrows to a family and keeps all of the other category', () => {
    const next = toggleFamily(parseSearch({ categories: 'Excavators|Trucks', page_number: '4' }), excavators, 'Crawler excavators', known);
    expect(choiceOf(next.filters, excavators)).toBe('some');
    expect(choiceOf(next.filters, trucks)).toBe('all');
    expect(next.page_number).toBe(1);
  });

  it('uses the category filter when only a whole category is chosen', () => {
    const next = toggleCategory(parseSearch({ families: 'Mini excavators' }), excavators);
    expect(next.filters).toMatchObject({ categories: ['Excavators'], families: [] });
  });

  it('sums its families once a family is chosen', () => {
    expect(countOf(parseSearch({}).filters, trucks)).toBe(1);
    expect(countOf(parseSearch({ families: 'Mini excavators' }).filters, trucks)).toBe(6);
  });
});
