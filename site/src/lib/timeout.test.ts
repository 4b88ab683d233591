import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('passes on an answer in time and its failure', async () => {
  await expect(withTimeout(Promise.resolve(7), 1000, 'late')).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('down')), 1000, 'late')).rejects.toThrow('down');
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up on an answer that takes too long', async () => {
  const given = withTimeout(new Promise(() => undefined), 1000, 'late');
  vi.advanceTimersByTime(1000);
  await expect(given).rejects.toBe('late');
});
