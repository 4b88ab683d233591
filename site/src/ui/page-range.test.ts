import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRange } from './page-range';

test('first, last and neighbors; a gap replaces two pages or more', () => {
  expect(pageRange(1, 7)).toEqual([1, 2, null, 7]);
  expect(pageRange(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageRange(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageRange(1, 1)).toEqual([1]);
});

test('always includes the first, the last and the current page, ascending', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (count, at) => {
      const page = 1 + (at % count);
      const shown = pageRange(page, count).filter((p): p is number => p !== null);
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      for (const p of [1, page, count]) expect(shown).toContain(p);
    }),
  );
});
