import { expect, test } from 'vitest';
import { joinBar, splitBar } from './bar-list';

test('each value once, whatever its case, in the order given', () => {
  expect(splitBar('Volvo|caterpillar|VOLVO||  |Hitachi')).toEqual(['Volvo', 'caterpillar', 'Hitachi']);
  expect(joinBar(['a', 'b', 'A'])).toBe('a|b');
  expect(splitBar(undefined)).toEqual([]);
});
