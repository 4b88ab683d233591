import { expect, test } from 'vitest';
import { menuCategories } from './categories';

test('ALL comes first with id 0 and Unknown is dropped', () => {
  const category = (category_ID: number, description: string) => ({ category_ID, description, imageUrl: '', itemCount: 1 });
  const shown = menuCategories([category(4, 'Dozers'), category(9, 'Unknown')]);
  expect(shown.map((c) => [c.category_ID, c.description])).toEqual([
    [0, 'ALL'],
    [4, 'Dozers'],
  ]);
});
