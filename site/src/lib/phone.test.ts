import { describe, expect, test } from 'vitest';
import { digitsOnly, formatPhone, phoneHref } from './phone';
import { changedPhone, checkPhoneLength, formatTypedPhone, phoneOf } from './typed-phone';

describe('phone', () => {
  test.each(['6055550142', '16055550142', '(605) 555-0142', '+1 605 555 0142', '+16055550142'])('%s', (phone) => {
    expect(formatPhone(phone)).toBe('(605) 555-0142');
    expect(phoneHref(phone)).toBe('tel:+16055550142');
  });

  test('an extension stays', () => {
    expect(formatPhone('+16055550133 ext 4')).toBe('(605) 555-0133 ext 4');
    expect(phoneHref('+16055550133 ext 4')).toBe('tel:+16055550133;ext=4');
  });

  test.each(['+49 30 1234567', '+4722225555', '+525598765432', ''])('leaves %s unchanged', (phone) => expect(formatPhone(phone)).toBe(phone));

  test('links to a number of another country', () => expect(phoneHref('+4722225555')).toBe('tel:+4722225555'));

  test.each([
    ['6', '6'], ['605', '605'], ['6055', '(605) 5'], ['(605) ', '605'], ['(605) 5550', '(605) 555-0'], ['6055550142', '(605) 555-0142'],
    ['+1 605 555 0142', '(605) 555-0142'], ['442079460958', '442079460958'], ['call me', ''], ['+', '+'], ['+44 (0)7700 900199', '+4407700900199'],
    ['(605) 555-0133x', '(605) 555-0133 ext '], ['(605) 555-0133 ext. 4', '(605) 555-0133 ext 4'], ['(605) 555-0133 ext', '(605) 555-0133'],
    ['(605) 555-0133 #12', '(605) 555-0133 ext 12'], ['605 555-01x99', '(605) 555-0199'],
  ])('formats while typing: %s is shown as %s', (typed, shown) => expect(formatTypedPhone(typed)).toBe(shown));

  test.each([['55 9876 5432', '5598765432'], ['+1 605 555 0142', '+16055550142'], ['07700 900199', '07700900199']])(
    'a number of another country keeps its digits: %s is shown as %s',
    (typed, shown) => expect(formatTypedPhone(typed, true)).toBe(shown),
  );

  // What a person in the country types, and what the engine reads as the right number.
  test.each([
    ['55 9876 5432', true, '5598765432'], ['07700 900199', true, '07700900199'], ['+44 (0)7700 900199', true, '+4407700900199'],
    ['0151 99887766', true, '015199887766'], ['(605) 555-0133 ext. 4', false, '6055550133 ext 4'], ['+52 55 9876 5432', false, '+525598765432'],
    ['(605) 555-0142', false, '6055550142'], ['', false, ''], ['no number', false, ''],
  ])('%s is sent as %s', (typed, isForeign, sent) => {
    expect(phoneOf(formatTypedPhone(typed, isForeign))).toBe(sent);
  });

  test('a stored number that the field still shows is sent as it is stored', () => {
    expect(changedPhone('(605) 555-0142', '+16055550142')).toBe('+16055550142');
    expect(changedPhone('(605) 555-0143', '+16055550142')).toBe('6055550143');
  });

  test('says what is missing', () => {
    expect(checkPhoneLength('(605) 555-01', false)).toBe('Enter all 10 digits');
    expect(checkPhoneLength('(605) 555-0142 ext 4', false)).toBe(true);
    expect(checkPhoneLength('22225555', true)).toBe(true);
    expect(checkPhoneLength('+47 22', false)).toBe('Enter the whole phone number');
  });

  test('input keeps only digits', () => expect(digitsOnly('605-abc 555')).toBe('605555'));
});
