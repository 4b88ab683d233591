import { afterEach, expect, it, vi } from 'vitest';
import { clockError, noteStreamTime } from './stream-clock';
import { noteServerDate, noteServerTime, serverNow } from './server-clock';

afterEach(() => {
  for (let i = 0; i < 6; i++) noteStreamTime(Date.now(), Date.now());
  noteServerDate('Sat, 21 Nov 2026 15:00:00 GMT', Date.UTC(2026, 10, 21, 15), Date.UTC(2026, 10, 21, 15));
  vi.useRealTimers();
});

it('follows the server’s clock when the device’s is wrong', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 14, 50) });
  noteServerDate('Sat, 21 Nov 2026 15:00:00 GMT', Date.now() - 200, Date.now());
  expect(Math.abs(serverNow() - Date.UTC(2026, 10, 21, 15))).toBeLessThan(1000);
});

it('keeps the device’s clock without a usable header', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 15) });
  noteServerDate(null, Date.now(), Date.now());
  noteServerDate('yesterday', Date.now(), Date.now());
  noteServerDate('Sat, 21 Nov 2026 15:00:00 GMT', Date.now(), Date.now());
  expect(serverNow()).toBe(Date.now());
});

it('takes the quickest of the times that a stream brings', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 14, 50) });
  const real = Date.now() + 600_000;
  for (const late of [80, 2500, 40, 300]) noteStreamTime(real - late, Date.now());
  expect(clockError()).toBe(600_000 - 40);
  noteServerTime(new Date(real).toISOString(), Date.now(), Date.now());
  noteStreamTime(real - 200, Date.now());
  expect(serverNow() - Date.now()).toBe(600_000);
});
