import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { localParts } from './local-dates';

const options = {
  weekday: 'long', year: 'numeric', month: 'long', day: '2-digit', hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short',
} as const;

const zones = Intl.supportedValuesOf('timeZone');
const home = process.env.TZ;

afterEach(() => {
  process.env.TZ = home;
  vi.restoreAllMocks();
});

/** Zones whose visitors must not wait for Intl. */
const quick = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Halifax', 'America/Mexico_City', 'UTC', 'Europe/London', 'Europe/Berlin', 'Asia/Kolkata'];

// Dates from 2023 on: until then Mexican zones changed their names, and Date and Intl know that differently.
const date = fc.date({ min: new Date('2023-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });

test('a visitor’s date is what Intl writes, in every zone, or left to Intl', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), date, (zone, at) => {
      process.env.TZ = zone;
      const parts = localParts(at);
      if (parts) expect(parts).toEqual(intlParts(at));
    }),
    { numRuns: 3000 },
  );
});

test.each(quick)('in %s it does not take Intl', (zone) => {
  process.env.TZ = zone;
  fc.assert(
    fc.property(date, (at) => {
      expect(localParts(at)).toEqual(intlParts(at));
    }),
  );
});

test('a browser that writes dates in another language leaves them to Intl', () => {
  vi.spyOn(Date.prototype, 'toString').mockReturnValue('Sat Nov 21 2026 09:00:00 GMT-0600 (hora estándar central)');
  expect(localParts(new Date('2026-11-21T15:00:00Z'))).toBeUndefined();
});

function intlParts(at: Date): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at).filter(({ type }) => type !== 'literal');
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
