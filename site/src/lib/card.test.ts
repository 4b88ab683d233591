import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBrand, codeLength, formatCardNumber, isCardNumber } from './card';
import { formatExpiry, isUnexpired, readExpiry } from './card-expiry';
import { digitsOnly } from './phone';

const digits = (from: number, to: number) => fc.stringMatching(new RegExp(`^\\d{${from},${to}}$`));

describe('card number', () => {
  test.each([
    ['4111111111111111', 'Visa', '4111 1111 1111 1111'],
    ['5424000000000015', 'Mastercard', '5424 0000 0000 0015'],
    ['2223000010309703', 'Mastercard', '2223 0000 1030 9703'],
    ['370000000000002', 'American Express', '3700 000000 00002'],
    ['6011000000000012', 'Discover', '6011 0000 0000 0012'],
    ['38000000000006', 'Diners Club', '3800 000000 0006'],
    ['3088000000000017', null, '3088 0000 0000 0017'],
    ['3530111333300000', 'JCB', '3530 1113 3330 0000'],
  ] as const)('%s is of %s', (number, brand, shown) => {
    expect(cardBrand(number)).toBe(brand);
    expect(formatCardNumber(number)).toBe(shown);
    expect(isCardNumber(shown)).toBe(true);
  });

  test('only American Express has a four-digit security code', () => {
    expect(codeLength('American Express')).toBe(4);
    for (const brand of ['Visa', 'Mastercard', 'Discover', null] as const) expect(codeLength(brand)).toBe(3);
  });

  test('grouping keeps every digit in order and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), digits(0, 25), (noise, number) => {
        const shown = formatCardNumber(noise + number);
        expect(digitsOnly(shown)).toBe(digitsOnly(noise + number).slice(0, 19));
        expect(formatCardNumber(shown)).toBe(shown);
      }),
    );
  });

  test('rejects one wrong digit and two swapped digits', () => {
    fc.assert(
      fc.property(fc.constantFrom('4111111111111111', '370000000000002', '5424000000000015'), fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(isCardNumber(wrong)).toBe(false);
      }),
    );
    expect(isCardNumber('5244000000000015')).toBe(false);
  });

  test.each(['', '0000000000000000', '41111111111', '4111 1111 1111 111x', '4'.repeat(30)])('rejects %s', (typed) => {
    expect(isCardNumber(typed)).toBe(false);
  });
});

describe('expiry', () => {
  test.each([
    ['', ''], ['1', '1'], ['5', '05'], ['12', '12'], ['123', '12 / 3'], ['1227', '12 / 27'], ['1/27', '01 / 27'], ['12/2027', '12 / 27'],
    ['12 / 20', '12 / 20'], ['12 / 202', '12 / 202'], ['122027', '12 / 27'], ['12 / 2799', '12 / 27'], ['08-29', '08 / 29'], ['x', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('deleting backward always works', () => {
    let text = '12 / 27';
    for (let presses = 0; presses < 7 && text; presses++) text = formatExpiry(text.slice(0, -1));
    expect(text).toBe('');
  });

  test('characters 1 to 2 are the month and 6 to 7 the year, however it is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 21, max: 99 }), fc.constantFrom('', '/', ' / ', '-', '/20', '20'), (m, y, between) => {
        const month = String(m).padStart(2, '0');
        expect(readExpiry(formatExpiry(`${month}${between}${y}`))).toEqual({ month, year: String(y) });
      }),
    );
  });

  test('formatting is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed));
      }),
    );
  });

  test('a card is valid through the last day of its month', () => {
    const at = (iso: string) => new Date(iso).getTime();
    expect(isUnexpired('11 / 26', at('2026-11-30T23:59:59Z'))).toBe(true);
    expect(isUnexpired('11 / 26', at('2026-12-01T00:00:00Z'))).toBe(false);
    expect(isUnexpired('12 / 26', at('2026-12-31T12:00:00Z'))).toBe(true);
    for (const text of ['13 / 40', '00 / 40', '11 / 4', '1140', '']) expect(isUnexpired(text, 0)).toBe(false);
  });
});
