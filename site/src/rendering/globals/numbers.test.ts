import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BareNumberFormat } from './bare-number-format';
import { formatNumber } from './numbers';

const odd = [0, -0, 0.005, 1.005, 2.675, -1.005, 0.9999, 0.0005, 1e-7, 1.5e-7, 1e21, 1.234e22, 999.9995, NaN, Infinity, -Infinity];
const cents = fc.integer({ min: -1e9, max: 1e9 }).map((count) => count / 100);
const values = fc.oneof(fc.constantFrom(...odd), fc.integer(), fc.double(), cents, fc.double({ min: -1e6, max: 1e6 }));

test('numbers are written as the browser writes them', () => {
  for (const value of odd) expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
  fc.assert(fc.property(values, (value) => formatNumber(value) === value.toLocaleString('en-US')), { numRuns: 5000 });
});

test.each([{}, { maximumFractionDigits: 0 }])('dollars are written as the browser writes them: %o', (options) => {
  const all = { style: 'currency', currency: 'USD', ...options } as const;
  const [browser, bare] = [new Intl.NumberFormat('en-US', all), new BareNumberFormat('en-US', all)];
  fc.assert(fc.property(values, (amount) => bare.format(amount) === browser.format(amount)), { numRuns: 5000 });
});
