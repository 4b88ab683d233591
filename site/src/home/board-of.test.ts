import { expect, test } from 'vitest';
import { boardOf } from './board-of';

test.each([
  [1, false, '/live-auction?event=8'],
  [1, true, '/dynamic-auction?event=8'],
  [2, false, '/live-auction?event=8'],
  [3, false, '/search?events=8'],
] as const)('an auction of type %i (dynamic: %s) is at %s', (eventType_ID, isDynamic, path) => {
  expect(boardOf({ event_ID: 8, eventType_ID, isDynamic })).toBe(path);
});
