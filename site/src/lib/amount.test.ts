import { describe, expect, test } from 'vitest';
import { readAmount } from './amount';

describe('readAmount', () => {
  test.each([['25000', 25000], ['$25,000', 25000], [' 1,250.50 ', 1250.5], ['0.01', 0.01], ['100,000,000', 100_000_000], ['5.', 5]])('%s', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount });
  });

  test.each(['', '  ', '0', '0.00', '-5', '1.234', '1e6', '12 000', 'a lot', '$', '100,000,000.01', '9'.repeat(400), 'Infinity', '0x10'])('rejects %s', (typed) => {
    expect(readAmount(typed)).toEqual({ error: expect.stringMatching(/^Enter /) });
  });
});
