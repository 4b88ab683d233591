import { afterEach, expect, test, vi } from 'vitest';
import { hasLocks, isStorageBlocked, ownPrefix, readStored, removeOwn, removeStored, writeStored } from './storage';

afterEach(() => vi.unstubAllGlobals());

/** A window as of Chromium with all cookies blocked: reading either storage throws. */
function blockStorage() {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperties({}, { localStorage: { get: denied }, sessionStorage: { get: denied } }));
}

test('keeps what it stores in the browser', () => {
  writeStored('local', 'fairwarning.test', { a: 1 });
  expect(localStorage.getItem('fairwarning.test')).toBe('{"a":1}');
  expect(readStored('local', 'fairwarning.test')).toEqual({ a: 1 });
  removeStored('local', 'fairwarning.test');
  expect([localStorage.getItem('fairwarning.test'), readStored('local', 'fairwarning.test')]).toEqual([null, null]);
  expect(isStorageBlocked()).toBe(false);
});

test('where storage is blocked, memory keeps it for this page', () => {
  blockStorage();
  vi.stubGlobal('navigator', { locks: {} });
  writeStored('local', `${ownPrefix}cart`, [1]);
  writeStored('session', 'fairwarning.seen', true);
  expect([readStored('local', `${ownPrefix}cart`), readStored('session', `${ownPrefix}cart`), readStored('session', 'fairwarning.seen')]).toEqual([[1], null, true]);
  expect([isStorageBlocked(), hasLocks()]).toEqual([true, false]);
  removeOwn();
  expect([readStored('local', `${ownPrefix}cart`), readStored('session', 'fairwarning.seen')]).toEqual([null, true]);
  removeStored('session', 'fairwarning.seen');
  expect(readStored('session', 'fairwarning.seen')).toBeNull();
});

test('without a window nothing is kept, since a server renders pages of many people', () => {
  vi.stubGlobal('window', undefined);
  writeStored('local', 'fairwarning.test', 1);
  expect(readStored('local', 'fairwarning.test')).toBeNull();
});
