import { expect, test } from 'vitest';
import { errorText, safeReturn } from './error-texts';
import { checkLead } from './lead';

test('the return path stays on this site', () => {
  expect(safeReturn('/item/9?x=1')).toBe('/item/9?x=1');
  for (const from of ['', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:x', '/error?code=1']) expect(safeReturn(from)).toBeNull();
});

test('every code has a text', () => {
  for (const code of ['403', '404', '500', '503', '418', '']) expect(errorText(code).title).not.toBe('');
});

test('checks that a message can be answered', () => {
  expect(checkLead({ name: 'Dale', emailAddress: 'a@b.example', message: 'Hello' })).toEqual({});
  expect(Object.keys(checkLead({ name: '', emailAddress: 'a@b', message: '' }))).toEqual(['name', 'emailAddress', 'message']);
});
