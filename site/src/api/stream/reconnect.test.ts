import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/errors';
import { keepListening } from './reconnect';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a browser that comes online does not wait for the next try', async () => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const ending = new AbortController();
  let tries = 0;
  const open = () => {
    tries++;
    return Promise.reject(new ApiError(503));
  };
  const listener = { onHeard: () => undefined, onPhase: () => undefined, onEvent: () => undefined };
  const listening = keepListening(open, { silentMs: 9000, deadMs: 15_000, openMs: 15_000 }, ending.signal, listener);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = tries;
  expect(before).toBeLessThan(12); // pauses grow
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(700);
  expect(tries).toBe(before + 2); // and begin short again
  ending.abort();
  await listening;
});
