import { expect, test } from 'vitest';
import { errorText } from './error-texts';
import { checkLead } from './check-contact-form';

test('every code has a text', () => {
  for (const code of ['403', '404', '500', '503', '418', '']) expect(errorText(code).title).not.toBe('');
});

test('checks that a message can be answered', () => {
  expect(checkLead({ name: 'Dale', emailAddress: 'a@b.example', message: 'Hello' })).toEqual({});
  expect(Object.keys(checkLead({ name: '', emailAddress: 'a@b', message: '' }))).toEqual(['name', 'emailAddress', 'message']);
});
