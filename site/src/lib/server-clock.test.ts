import { afterEach, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from './server-clock';

afterEach(() => {
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
