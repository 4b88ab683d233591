import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milestone } from './clock-milestones';
import { countdown, duration } from './countdown';
import { saleTimeText } from './sale-time-text';

const now = Date.UTC(2026, 10, 21, 15);
const at = (ms: number) => new Date(now + ms).toISOString();
const hours = 3_600_000;

describe('countdown', () => {
  it('counts every second once and ends at zero', () => {
    expect(countdown(at(2 * hours + 14 * 60_000 + 36_000), now)).toBe('02:14:36');
    expect(countdown(at(75 * hours), now)).toBe('3d 03:00:00');
    expect(countdown(at(-hours), now)).toBe('00:00:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 3600 }), (seconds) => {
        const [, days = '0', h, m, s] = /^(?:(\d+)d )?(\d\d):(\d\d):(\d\d)$/.exec(countdown(at(seconds * 1000), now))!;
        expect(((Number(days) * 24 + Number(h)) * 60 + Number(m)) * 60 + Number(s)).toBe(seconds);
      }),
    );
  });

  it('announces the last minutes', () => {
    expect([601, 600, 299, 59, 30, 0].map((s) => milestone(at(s * 1000), now))).toEqual([
      '', '10 minutes left', '5 minutes left', '1 minute left', '30 seconds left', 'Time is up',
    ]);
    expect(duration(at(8076_000), now)).toBe('PT2H14M36S');
  });

  it('uses the day of the auction’s time zone', () => {
    expect(saleTimeText('2026-11-22T02:00:00Z', 'America/Chicago', now)).toBe('Today 8:00 PM CST');
    expect(saleTimeText('2026-11-24T18:00:00Z', 'America/Chicago', now)).toBe('Nov 24, 12:00 PM CST');
  });
});
