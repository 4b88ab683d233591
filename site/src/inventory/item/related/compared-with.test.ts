import { expect, it } from 'vitest';
import { comparedWith } from './compared-with';

const machine = { make: 'Hitachi', model: 'ZX350LC-6', family: 'Crawler excavators' };
const rest = ' in the last three years. Hammer prices, without buyer’s premium, fees and taxes.';

it.each([
  ['model', 4, 'Our 4 sales of the Hitachi ZX350LC-6'],
  ['make', 1, 'Our sale of Hitachi crawler excavators'],
  ['family', 1204, 'Our 1,204 sales of crawler excavators'],
] as const)('says what sales by %s have in common', (match, count, start) => {
  expect(comparedWith(machine, { match, count })).toBe(start + rest);
});
