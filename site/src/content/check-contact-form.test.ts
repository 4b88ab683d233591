import { expect, test } from 'vitest';
import { checkLead } from './check-contact-form';

test('checks that a message can be answered', () => {
  expect(checkLead({ name: 'Dale', emailAddress: 'a@b.example', message: 'Hello' })).toEqual({});
  expect(Object.keys(checkLead({ name: '', emailAddress: 'a@b', message: '' }))).toEqual(['name', 'emailAddress', 'message']);
});
