import { expect, test } from 'vitest';
import { blockPath } from './auction-block-path';

const sale = { event_ID: 9, eventType_ID: 1, isCalled: false, hasExternalBoard: false, isDynamic: false } as const;

test.each([
  ['a timed sale on a live board', {}, '/live-auction?event=9'],
  ['a timed sale on a dynamic board', { isDynamic: true }, '/dynamic-auction?event=9'],
  ['a called simulcast sale', { eventType_ID: 2, isCalled: true }, '/live-auction?event=9'],
  ['a simulcast sale without a board: its lots', { eventType_ID: 2 }, '/search?events=9'],
  ['a partner’s sale: its lots', { eventType_ID: 3 }, '/search?events=9'],
] as const)('leads to %s', (_, change, path) => expect(blockPath({ ...sale, ...change })).toBe(path));
