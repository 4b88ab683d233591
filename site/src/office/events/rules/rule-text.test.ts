import { expect, test } from 'vitest';
import { ruleText } from './rule-text';

test('tiers read as the engine stores them: no limit above the last, a share unless the fee is flat', () => {
  const tiers = [
    { upTo: 1_200_000, basisPoints: 1000, min: 5_000, flat: 0 },
    { upTo: 7_500_000, basisPoints: 475, min: 0, flat: 0 },
    { upTo: 0, basisPoints: 0, min: 0, flat: 363_800 },
  ];
  expect(ruleText('premium', tiers)).toBe('10%, at least $50 up to $12,000, then 4.75% up to $75,000, then $3,638');
  expect(ruleText('fee', { name: 'Title fee', tiers: [{ upTo: 0, basisPoints: 0, min: 0, flat: 8_500 }] })).toBe('Title fee: $85');
});

test('the last increment has no limit', () => {
  expect(ruleText('increments', [{ upTo: 100_000, by: 5_000 }, { upTo: 0, by: 25_000 }])).toBe('$50 up to $1,000, then $250');
});
