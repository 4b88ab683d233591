import { expect, test } from 'vitest';
import { foldText } from './fold-text';

test.each([
  ['Vögele  Super', 'vogele super'], ['O’Shea', 'oshea'], ["O'Shea", 'oshea'], ['ÁNGEL', 'angel'], ['Coeur d’Alene', 'coeur dalene'], ['Winston-Salem', 'winston salem'],
])('%s is found as %s', (text, folded) => expect(foldText(text)).toBe(folded));
