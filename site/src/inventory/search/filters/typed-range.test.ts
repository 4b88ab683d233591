import { expect, test } from 'vitest';
import { readRange } from './typed-range';

test.each([
  ['5,000', '$25,000', '5000-25000'],
  ['', '2 040', '-2040'],
  ['1840.75', '', '1840-'],
  [' ', '', '-'],
  ['9,999,999,999', '', '9999999999-'],
])('from %j to %j is %s', (low, high, value) => expect(readRange(low, high, true)).toEqual({ value, error: '' }));

test.each([
  ['2,5', '', 'Use a point for cents: 1840.75'],
  ['', '1840,75', 'Use a point for cents: 1840.75'],
  ['1e3', '', 'Enter an amount such as 25,000 or 1,250.50'],
  ['', '-5', 'Enter an amount above $0'],
  ['10,000,000,000', '', 'Enter a smaller number'],
  ['600', '500', 'Enter a highest value above the lowest'],
])('from %j to %j is refused', (low, high, error) => expect(readRange(low, high, true).error).toBe(error));

test('hours and miles take the same numbers', () => {
  expect(readRange('1,500', '7k', false)).toEqual({ value: '1500-', error: 'Enter a number such as 5,000' });
  expect(readRange('', '3 000', false)).toEqual({ value: '-3000', error: '' });
});
