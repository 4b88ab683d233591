import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './money';
import { readPayment } from './payment-amount';

test.each([
  ['$1,250.50', 1250.5], ['1250', 1250], ['$ 12,500', 12500], ['1 250', 1250], ['2040.', 2040], ['$0.01', 0.01], ['0.10', 0.1], ['19.99', 19.99],
])('%s is %d', (typed, amount) => expect(readPayment(typed)).toEqual({ amount }));

test.each([
  ['', 'Enter an amount'], ['$', 'Enter an amount'], ['ten', 'Enter an amount such as 25,000 or 1,250.50'], ...['2e3', '0x7D0', '0b11', '+20', '1$0'].map((typed) => [typed, 'Enter an amount such as 25,000 or 1,250.50']),
  ['12,5', 'Use a point for cents: 1840.75'], ['20,40', 'Use a point for cents: 1840.75'],
  ['0', 'Enter an amount above $0'], ['-5', 'Enter an amount above $0'], ['1.005', 'Enter dollars and whole cents, such as 1840.75'], ['500.01', 'Enter $500.00 or less'],
])('%s is not a payment', (typed, error) => expect(readPayment(typed, 500)).toEqual({ error }));

test('reads every amount as it is shown', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
    expect(readPayment(formatMoney(cents / 100))).toEqual({ amount: cents / 100 });
  }));
});
