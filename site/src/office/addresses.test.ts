import { expect, test } from 'vitest';
import { idIn, officePath, personPath } from './addresses';

test('addresses leave out what is empty or the first page', () => {
  expect(officePath()).toBe('/office');
  expect(officePath('people', { search: '', page_number: 1 })).toBe('/office/people');
  expect(officePath('people', { search: 'o’neil & sons', page_number: 2 })).toBe('/office/people?search=o%E2%80%99neil+%26+sons&page_number=2');
  expect(personPath(9)).toBe('/office/people/9');
});

test.each([['9', 9], ['0', 0], ['09', 0], ['9x', 0], ['-9', 0], ['99999999999999999', 0], [undefined, 0]])('the ID in %j is %d', (segment, id) => expect(idIn(segment)).toBe(id));
