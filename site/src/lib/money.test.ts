import { describe, expect, test } from 'vitest';
import { formatMoney, formatPrice } from './money';

describe('money', () => {
  test('zero is always $0.00', () => {
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatPrice(0)).toBe('$0.00');
  });

  test('amounts to pay show cents, prices only if there are any', () => {
    expect(formatMoney(97000)).toBe('$97,000.00');
    expect(formatPrice(86500)).toBe('$86,500');
    expect(formatPrice(4704.5)).toBe('$4,704.50');
  });
});
