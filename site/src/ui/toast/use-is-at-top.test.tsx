import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toastDone, useToasts } from './toast';
import { ToastRegions } from './toast-regions';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a toast moves away from what gets the focus below it', async () => {
  const low = new DOMRect(16, window.innerHeight - 60, 358, 48);
  render(
    <>
      <button type="button">Register</button>
      <ToastRegions />
    </>,
  );
  act(() => toastDone('Signed in'));
  const corner = screen.getByRole('status').parentElement!;
  const isAtTop = () => /atTop/.test(corner.className);
  expect(isAtTop()).toBe(false);
  vi.spyOn(corner, 'getBoundingClientRect').mockReturnValue(low);
  const register = screen.getByRole('button', { name: 'Register' });
  vi.spyOn(register, 'getBoundingClientRect').mockReturnValue(low);
  act(() => register.focus());
  await expect.poll(isAtTop).toBe(true);
  useToasts.setState({ shown: [] });
});
