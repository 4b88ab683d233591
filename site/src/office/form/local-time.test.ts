import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocalTime, writeLocalTime } from './local-time';

const chicago = 'America/Chicago';

test('an ordinary time is one moment', () => {
  expect(readLocalTime('2026-12-05T09:00', chicago)).toEqual({ at: ['2026-12-05T15:00:00Z'] });
  expect(writeLocalTime('2026-12-05T15:00:00Z', chicago)).toBe('2026-12-05T09:00');
});

test('a time that clocks show twice is two moments', () => {
  expect(readLocalTime('2026-11-01T01:30', chicago)).toEqual({ at: ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'] });
});

test('a time that clocks skip is none, with those before and after it', () => {
  expect(readLocalTime('2026-03-08T02:30', chicago)).toEqual({ at: [], near: ['2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z'] });
});

test.each(['', '2026-12-05', '2026-13-05T09:00', '2026-12-05T25:00', 'noon'])('“%s” is no time', (typed) => expect(readLocalTime(typed, chicago)).toBeNull());

test('what was written is read again, in any zone and at any time', () => {
  const zones = ['America/Chicago', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/London', 'UTC', 'America/Phoenix'];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.UTC(2000) / 60_000, max: Date.UTC(2040) / 60_000 }), (zone, minutes) => {
      const at = new Date(minutes * 60_000).toISOString().replace('.000Z', 'Z');
      expect(readLocalTime(writeLocalTime(at, zone), zone)!.at).toContain(at);
    }),
  );
});
