import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number';

test.each(['091000019', '011401533', '322271627', '0910-0001-9'])('%s is a routing number', (number) => expect(isRoutingNumber(number)).toBe(true));

test.each(['', '091000018', '091000091', '000000000', '131000012', '9100001', '0910000190'])('%s is not', (number) => expect(isRoutingNumber(number)).toBe(false));

test('one wrong digit is noticed', () => {
  for (let at = 0; at < 9; at++) {
    const wrong = [...'091000019'];
    wrong[at] = String((Number(wrong[at]) + 1) % 10);
    expect(isRoutingNumber(wrong.join(''))).toBe(false);
  }
});
