import { expect, test } from 'vitest';
import { errorText } from './error-texts';

test('every code has a text', () => {
  for (const code of ['403', '404', '500', '503', '418', '']) expect(errorText(code).title).not.toBe('');
});
