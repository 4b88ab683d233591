import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatPrice } from './money';
import { formatCount } from './numbers';

const cents = fc.integer({ min: -1e13, max: 1e13 }).map((count) => count / 100);

function dollars(amount: number, maximumFractionDigits: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits });
}

test('numbers and amounts are written as the browser writes them', () => {
  const counts = fc.oneof(fc.constantFrom(0, 999, 1000, -1000, 2.5, 1234.567), fc.maxSafeInteger(), fc.integer());
  fc.assert(fc.property(counts, (count) => formatCount(count) === count.toLocaleString('en-US')), { numRuns: 5000 });
  fc.assert(fc.property(cents, (amount) => formatMoney(amount) === dollars(amount, 2)), { numRuns: 5000 });
  fc.assert(fc.property(fc.integer(), (amount) => amount === 0 || formatPrice(amount) === dollars(amount, 0)), { numRuns: 5000 });
});

test('what is not a number says so', () => {
  expect([formatCount(NaN), formatMoney(NaN), formatPrice(NaN)]).toEqual(['NaN', '$NaN', '$NaN']);
});
