import { expect, test } from 'vitest';
import { contrastText } from './colors';

test('contrast is rounded down, so that too little never looks like enough', () => {
  expect(contrastText('#777777', '#ffffff')).toBe('Contrast 4.4, and text needs 4.5: the site shows a readable color instead');
  expect(contrastText('#767676', '#ffffff')).toBe('Contrast 4.5: easy to read');
  expect(contrastText('#000000', '#ffffff')).toBe('Contrast 21.0: easy to read');
  expect(contrastText('gray', '#ffffff')).toBe('');
});
