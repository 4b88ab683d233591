import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './money';
import { readPayment } from './payment-amount';

test.each([
  ['$1,250.50', 1250.5], ['1250', 1250], [' 12,5 ', 125], ['$0.01', 0.01], ['1$0', 10], ['0.10', 0.1], ['19.99', 19.99], ['1e3', 1000],
])('%s is %d', (typed, amount) => expect(readPayment(typed)).toEqual({ amount }));

test.each([
  ['', 'Enter an amount'], ['$', 'Enter an amount'], ['ten', 'Enter an amount such as 25,000 or 1,250.50'], ['1 000', 'Enter an amount such as 25,000 or 1,250.50'],
  ['0', 'Enter an amount above $0'], ['-5', 'Enter an amount above $0'], ['1.005', 'Enter dollars and whole cents'], ['500.01', 'Enter $500.00 or less'],
])('%s is not a payment', (typed, error) => expect(readPayment(typed, 500)).toEqual({ error }));

test('reads every amount as it is shown', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
    expect(readPayment(formatMoney(cents / 100))).toEqual({ amount: cents / 100 });
  }));
});
