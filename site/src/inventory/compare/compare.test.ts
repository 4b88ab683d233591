import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { compareRows } from './compare-rows';
import { maxCompared, readItems, toggled, type ComparedItem } from './compare-store';

describe('list of items to compare', () => {
  it('never holds an item twice nor more than four', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 })), (clicks) => {
        const list = clicks.reduce<ComparedItem[]>(toggled, []);
        expect(list.length).toBeLessThanOrEqual(maxCompared);
        expect(new Set(list.map((entry) => entry.item_ID)).size).toBe(list.length);
      }),
    );
  });

  it('removes an item that is on it', () => {
    expect(toggled([{ item_ID: 3, showMore: true }], 3)).toEqual([]);
  });

  it('reads only valid stored items', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const ids = readItems({ comparedItems: stored }).map((entry) => entry.item_ID);
        expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
    expect(readItems({ comparedItems: [{ item_ID: 7, showMore: true }, null, { item_ID: 7 }, { item_ID: -1 }, 'x', { item_ID: 9 }] })).toEqual([
      { item_ID: 7, showMore: true },
      { item_ID: 9, showMore: false },
    ]);
    expect([readItems(null), readItems('x'), readItems({})]).toEqual([[], [], []]);
  });
});

describe('rows of the comparison', () => {
  const item = (more: Partial<ItemDetail>, specifications: { label: string; value: string }[]) =>
    ({
      display_ID: 3, priceKind: 'current', price: 1000, location: 'Omaha, NE', eventName: '', category: 'Trucks', family: 'Dump trucks', meter: '',
      year: 2020, make: 'Mack', model: 'Granite', stockNumber: '', details: { serialNumber: '', condition: '', title: '', specifications }, ...more,
    }) as unknown as ItemDetail;

  it('puts rows that all items have first and marks differences', () => {
    const rows = compareRows([
      item({}, [{ label: 'Axles', value: '3' }, { label: 'Engine', value: 'MP8' }]),
      item({ year: 2018 }, [{ label: 'Engine', value: 'mp8' }]),
    ]);
    expect(rows.find((row) => row.label === 'Year')).toEqual({ label: 'Year', values: ['2020', '2018'], differs: true });
    expect(rows.find((row) => row.label === 'Engine')?.differs).toBe(false);
    expect(rows.at(-1)).toEqual({ label: 'Axles', values: ['3', ''], differs: true });
    expect(rows.map((row) => row.label)).not.toContain('Auction');
  });
});
