import { expect, test } from 'vitest';
import { passwordLength } from './password-length';

test('counts characters, however the keyboard encodes them', () => {
  expect(passwordLength('ñandúes9'.normalize('NFC'))).toBe(8);
  expect(passwordLength('ñandúes9'.normalize('NFD'))).toBe(8);
  expect(passwordLength('🚜🚜🚜🚜')).toBe(4);
});
