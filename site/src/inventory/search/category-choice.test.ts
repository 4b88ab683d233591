import { describe, expect, it } from 'vitest';
import type { CategoryFacet } from '@/api/schema.gen';
import { choiceOf, toggleCategory, toggleFamily } from './category-choice';
import { parseSearch } from './search-state';

const family = (value: string, family_ID: number) => ({ value, family_ID, category_ID: 1, count: 1 });
const excavators: CategoryFacet = {
  category_ID: 1, value: 'Excavators', count: 3, families: [family('Crawler excavators', 1), family('Mini excavators', 2)],
};

describe('category and its families', () => {
  it('stands wholly, partly or not chosen', () => {
    expect(choiceOf(parseSearch({ categories: 'excavators' }).filters, excavators)).toBe('all');
    expect(choiceOf(parseSearch({ families: 'Mini Excavators' }).filters, excavators)).toBe('some');
    expect(choiceOf(parseSearch({ categories: 'Trucks' }).filters, excavators)).toBe('none');
  });

  it('takes the place of its families when it is chosen', () => {
    const next = toggleCategory(parseSearch({ families: 'Mini excavators|Dump trucks', page_number: '4' }), excavators);
    expect(next.filters.categories).toEqual(['Excavators']);
    expect(next.filters.families).toEqual(['Dump trucks']);
    expect(next.page_number).toBe(1);
  });

  it('gives way to a family that is chosen in it', () => {
    const next = toggleFamily(parseSearch({ categories: 'Excavators|Trucks' }), excavators, 'Crawler excavators');
    expect(next.filters.categories).toEqual(['Trucks']);
    expect(next.filters.families).toEqual(['Crawler excavators']);
  });

  it('is off after its only family is taken off', () => {
    const next = toggleFamily(parseSearch({ families: 'Crawler excavators' }), excavators, 'Crawler excavators');
    expect(choiceOf(next.filters, excavators)).toBe('none');
  });
});
