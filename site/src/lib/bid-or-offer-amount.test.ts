import { describe, expect, test } from 'vitest';
import { readAmount } from './bid-or-offer-amount';

describe('readAmount', () => {
  test.each([['25000', 25000], ['$25,000', 25000], [' 1,250.50 ', 1250.5], ['0.01', 0.01], ['100,000,000', 100_000_000], ['5.', 5], ['12 000', 12_000]])('%s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount });
  });

  test.each(['', '  ', '0', '0.00', '-5', '1.234', '1e6', '12 00', '2,5', '1840,75', 'a lot', '$', '100,000,000.01', 'Infinity', '0x10'])('rejects %s', (typed) => {
    expect(readAmount(typed)).toEqual({ error: expect.stringMatching(/^(Enter |Use a point for cents)/) });
  });

  test('rejects an endless number', () => {
    expect(readAmount('9'.repeat(400))).toEqual({ error: 'The amount is too large' });
  });
});
