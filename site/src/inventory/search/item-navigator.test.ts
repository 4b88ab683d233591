import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf, type ItemNavigator } from './item-navigator';

function page(pageNumber: number, pageSize: number, total: number): ItemNavigator {
  const first = (pageNumber - 1) * pageSize;
  const ids = Array.from({ length: Math.min(pageSize, total - first) }, (_, i) => first + i + 1);
  const items = ids.map((item_ID) => ({ item_ID, itemURL: `/item/${item_ID}` }));
  return { query: {}, pageNumber, pageSize, pageCount: Math.ceil(total / pageSize), totalRecordCount: total, items };
}

describe('position of an item in its search', () => {
  it('counts across pages and names every neighbor', () => {
    const lists = fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 200 })).chain(([size, total]) =>
      fc.tuple(fc.constant(size), fc.constant(total), fc.integer({ min: 1, max: total })),
    );
    fc.assert(
      fc.property(lists, ([size, total, id]) => {
        const number = Math.ceil(id / size);
        const position = positionOf(page(number, size, total), id)!;
        expect(position).toMatchObject({ number: id, total });
        expect(position.before === null).toBe(id === 1);
        expect(position.after === null).toBe(id === total);
        if (position.after && 'page' in position.after) expect(id % size).toBe(0);
      }),
    );
  });

  it('is null for an item outside the search', () => {
    expect(positionOf(page(1, 24, 30), 999)).toBeNull();
    expect(positionOf(null, 1)).toBeNull();
  });
});
