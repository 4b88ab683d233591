import { expect, test } from 'vitest';
import { sortRows } from './sort-rows';

const rows = [{ id: 1, price: 30 }, { id: 2, price: undefined }, { id: 3, price: 10 }, { id: 4, price: 30 }, { id: 5, price: undefined }];
const price = (row: (typeof rows)[number]) => row.price;
const ids = (isDescending: boolean) => sortRows(rows, price, isDescending).map(({ id }) => id);

test('rows without a key come last, whichever way the others are sorted, and equal ones stay in order', () => {
  expect(ids(false)).toEqual([3, 1, 4, 2, 5]);
  expect(ids(true)).toEqual([1, 4, 3, 2, 5]);
});

test('the same rows in the same order are sorted once', () => {
  const sorted = sortRows(rows, price, false);
  expect(sortRows(rows, price, false)).toBe(sorted);
  expect(sortRows(rows, price, true)).not.toBe(sorted);
  expect(sortRows([...rows], price, true).map(({ id }) => id)).toEqual([1, 4, 3, 2, 5]);
});
