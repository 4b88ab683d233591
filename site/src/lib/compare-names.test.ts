import { expect, test } from 'vitest';
import { compareNames } from './compare-names';

test('sorts names without regard to case and accents, in a fixed order', () => {
  const names = ['Volvo', 'bobcat', 'Éclair', 'CAT', 'Case', 'ford', 'Ford', 'Ebara'];
  const sorted = ['bobcat', 'Case', 'CAT', 'Ebara', 'Éclair', 'Ford', 'ford', 'Volvo'];
  expect(names.toSorted(compareNames)).toEqual(sorted);
  expect(names.toReversed().sort(compareNames)).toEqual(sorted);
});
