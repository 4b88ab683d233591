import { describe, expect, it } from 'vitest';
import type { CategoryFacet } from '@/api/schema.gen';
import { resultsHeading } from './results-heading';
import { parseSearch } from './search-state';
import { sortOptions } from './sort-options';

const category = (value: string, families: string[]): CategoryFacet => ({
  category_ID: 1, value, count: 1, families: families.map((name, i) => ({ family_ID: i, category_ID: 1, value: name, count: 1 })),
});
const known = {
  categories: [category('Excavators', ['Crawler excavators', 'Mini excavators']), category('Trucks', ['Dump trucks']), category('ATVs', [])],
  makes: [{ value: 'Hitachi', count: 1 }, { value: 'Volvo', count: 1 }],
};

describe('heading of the results', () => {
  it.each([
    [{}, 1842, '1,842 items'],
    [{}, 1, '1 item'],
    [{ families: 'Crawler excavators' }, 164, '164 crawler excavators'],
    [{ families: 'Crawler excavators' }, 1, '1 item in crawler excavators'],
    [{ families: 'Crawler excavators', makes: 'Hitachi' }, 29, '29 Hitachi crawler excavators'],
    [{ families: 'crawler excavators', makes: 'hitachi' }, 29, '29 Hitachi crawler excavators'],
    [{ makes: 'unknown' }, 2, '2 unknown items'],
    [{ families: 'Crawler excavators|Mini excavators' }, 195, '195 excavators'],
    [{ families: 'Crawler excavators|Dump trucks' }, 195, '195 items'],
    [{ categories: 'Trucks' }, 12, '12 trucks'],
    [{ categories: 'Trucks', families: 'Crawler excavators' }, 12, '12 items'],
    [{ categories: 'ATVs' }, 2, '2 ATVs'],
    [{ makes: 'Case|Volvo' }, 0, '0 items'],
  ])('%j, %i is %s', (query, total, heading) => {
    expect(resultsHeading(parseSearch({ ...query }), total, known)).toBe(heading);
  });
});

describe('orders', () => {
  it('offers the best match only with search text', () => {
    expect(sortOptions('', '', 'closing').map((o) => o.value)).not.toContain('relevance');
    expect(sortOptions('thumb', '', 'closing')[0]?.value).toBe('relevance');
    expect(sortOptions('', '', 'closing', true).map((o) => o.label)).toEqual(expect.arrayContaining(['Available first', 'Newly listed']));
    expect(sortOptions('', '', 'closing', true).map((o) => o.label).join()).not.toMatch(/lot|closing/i);
  });

  it('offers the nearest only with a ZIP code', () => {
    expect(sortOptions('', '', 'nearest').map((o) => o.value)).not.toContain('nearest');
    expect(sortOptions('', '57104-100', 'closing')[0]).toEqual({ value: 'nearest', label: 'Nearest first' });
  });

  it('offers every order of the contract once', () => {
    expect(sortOptions('thumb', '57104-100', '').map((o) => o.value).sort()).toEqual(
      ['relevance', 'closing', 'newest', 'price-low', 'price-high', 'year-new', 'year-old', 'meter-low', 'meter-high', 'make', 'lot', 'nearest'].sort(),
    );
  });
});
