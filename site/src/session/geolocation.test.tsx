import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInitialPosition } from './geolocation';
import { signedOut } from './tokens/auth-session';
import { readSession, writeSession } from './tokens/session-storage';

const getCurrentPosition = vi.fn((done: PositionCallback) => done({ coords: { latitude: 43.5, longitude: -96.7 } } as GeolocationPosition));

function Page() {
  useInitialPosition();
  return null;
}

beforeEach(() => {
  sessionStorage.clear();
  writeSession(signedOut);
  getCurrentPosition.mockClear();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['press', () => fireEvent.pointerUp(window)],
  ['key', () => fireEvent.keyUp(window, { key: 'Tab' })],
] as const)('asks for the position on the first %s, once', (_, act) => {
  render(<Page />);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  act();
  fireEvent.pointerUp(window);
  fireEvent.keyUp(window, { key: 'Tab' });
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(readSession()).toMatchObject({ latitude: 43.5, longitude: -96.7 });
});
