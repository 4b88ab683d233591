import { expect, test } from 'vitest';
import { joinBar, splitBar } from './bar-list';

test('drops duplicates regardless of case and keeps the order', () => {
  expect(splitBar('Volvo|caterpillar|VOLVO||  |Hitachi')).toEqual(['Volvo', 'caterpillar', 'Hitachi']);
  expect(joinBar(['a', 'b', 'A'])).toBe('a|b');
  expect(splitBar(undefined)).toEqual([]);
});
