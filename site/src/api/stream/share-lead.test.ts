import { afterEach, expect, test, vi } from 'vitest';
import { shareLead } from './share-lead';

afterEach(() => vi.unstubAllGlobals());

test('a tab that is denied the lock leads itself', async () => {
  const denied = vi.fn(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  vi.stubGlobal('navigator', { locks: { request: denied } });
  const ending = new AbortController();
  const lead = vi.fn((signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())));
  const shared = shareLead('test', ending.signal, lead);
  await vi.waitFor(() => expect(lead).toHaveBeenCalledTimes(1));
  expect(shared.isLeading()).toBe(true);
  ending.abort();
  await vi.waitFor(() => expect(shared.isLeading()).toBe(false));
  expect(denied).toHaveBeenCalledTimes(1);
});

test('requests no lock where storage is blocked', async () => {
  const request = vi.fn();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: () => { throw new DOMException('Access is denied', 'SecurityError'); } }));
  const lead = vi.fn(() => Promise.resolve());
  shareLead('test', new AbortController().signal, lead);
  await vi.waitFor(() => expect(lead).toHaveBeenCalledTimes(1));
  expect(request).not.toHaveBeenCalled();
});
