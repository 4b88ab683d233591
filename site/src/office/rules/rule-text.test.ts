import { expect, test } from 'vitest';
import { ruleText } from './rule-text';

test.each([
  ['premium', [{ upTo: 1_200_000, basisPoints: 1000, min: 10_000, flat: 0 }, { upTo: 0, basisPoints: 0, min: 0, flat: 363_800 }], '10%, at least $100 up to $12,000, then $3,638'],
  ['increments', [{ upTo: 10_000, by: 1_000 }, { upTo: 0, by: 2_500 }], '$10 up to $100, then $25'],
  ['title_fee', { name: 'Title fee', tiers: [{ upTo: 0, basisPoints: 0, min: 0, flat: 8_500 }] }, 'Title fee: $85'],
  ['soft_close', { window: 0, reset: 0 }, 'Lots close on time'],
  ['bid_limit', { times: 100, atLeast: 100_000_000 }, '100 times the next bid, and $1,000,000 on any lot'],
  ['reserve', 'full', 'A maximum below it is bid in full'],
])('a rule of kind %s as the engine stores it, in a line', (kind, body, text) => expect(ruleText(kind, body)).toBe(text));
