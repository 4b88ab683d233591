import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './money';
import { parseDollars } from './typed-dollars';

type Entry = { typed: string; cents?: number; problem?: keyof typeof problems };

const problems = {
  empty: 'Enter an amount',
  comma: 'Use a point for cents: 1840.75',
  cents: 'Enter dollars and whole cents, such as 1840.75',
  negative: 'Enter an amount above $0',
  form: 'Enter an amount such as 25,000 or 1,250.50',
  large: 'The amount is too large',
};

// The same table is in the engine's test.
const table: Entry[] = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../engine/dollars/testdata/typed.json'), 'utf8'));

describe('parseDollars', () => {
  test('reads every amount of the table that the engine shares', () => {
    expect(table.length).toBeGreaterThan(50);
    for (const { typed, cents, problem } of table) {
      expect(parseDollars(typed), JSON.stringify(typed)).toEqual(problem ? { error: problems[problem] } : { amount: cents! / 100 });
    }
  });

  test('reads an amount in every form that people write', () => {
    const separators = fc.constantFrom('', ',', ' ', '\u00a0', '\u2009', '\u202f');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), separators, fc.constantFrom('', '$', '$ '), (cents, separator, sign) => {
        const text = sign + formatMoney(cents / 100).slice(1).replaceAll(',', separator);
        expect(parseDollars(text)).toEqual({ amount: cents / 100 });
      }),
    );
  });

  test('reads nothing but the digits and the point that were typed', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789,.$ -+exbk\u00a0'), maxLength: 12 });
    fc.assert(
      fc.property(typing, (text) => {
        const { amount } = parseDollars(text);
        if (amount === undefined) return;
        expect(text).not.toMatch(/[^0-9,.$ \u00a0]/);
        expect(amount).toBe(Number(text.replace(/[$, \u00a0]/g, '')));
      }),
      { numRuns: 3000 },
    );
  });
});
