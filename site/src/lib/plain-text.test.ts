import { expect, test } from 'vitest';
import { stripSpecialCharacters } from './plain-text';

test.each([
  ['Jr.', 'Jr'],
  ['V.P. & Owner', 'VP  Owner'],
  ['José María', 'José María'],
  ['a_1', 'a_1'],
  ['<b>"x"</b>', 'bxb'],
])('%s keeps letters, digits, underscore and whitespace: %s', (typed, left) => expect(stripSpecialCharacters(typed)).toBe(left));
