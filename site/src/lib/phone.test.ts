import { describe, expect, test } from 'vitest';
import { digitsOnly, formatPhone, formatTypedPhone, phoneHref } from './phone';

describe('phone', () => {
  test.each(['6055550142', '16055550142', '(605) 555-0142', '+1 605 555 0142'])('%s', (phone) => {
    expect(formatPhone(phone)).toBe('(605) 555-0142');
    expect(phoneHref(phone)).toBe('tel:+16055550142');
  });

  test('leaves anything but ten digits unchanged', () => {
    expect(formatPhone('+49 30 1234567')).toBe('+49 30 1234567');
    expect(formatPhone('')).toBe('');
  });

  test.each([
    ['6', '6'], ['605', '605'], ['6055', '(605) 5'], ['(605) ', '605'], ['(605) 5550', '(605) 555-0'], ['6055550142', '(605) 555-0142'],
    ['+1 605 555 0142', '(605) 555-0142'], ['442079460958', '442079460958'], ['call me', ''],
  ])('formats while typing: %s is shown as %s', (typed, shown) => expect(formatTypedPhone(typed)).toBe(shown));

  test('input keeps only digits', () => expect(digitsOnly('605-abc 555')).toBe('605555'));
});
