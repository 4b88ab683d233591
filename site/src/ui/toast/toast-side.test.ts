import { afterEach, expect, test, vi } from 'vitest';
import { isUsedHalfLower } from './toast-side';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('is where the focused element is', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const rect = vi.spyOn(button, 'getBoundingClientRect');
  rect.mockReturnValue(new DOMRect(0, window.innerHeight - 60, 100, 48));
  expect(isUsedHalfLower()).toBe(true);
  rect.mockReturnValue(new DOMRect(0, 20, 100, 48));
  expect(isUsedHalfLower()).toBe(false);
});

test('is where the pointer was pressed last if nothing has the focus', () => {
  const press = (clientY: number) => document.body.dispatchEvent(new MouseEvent('pointerdown', { clientY, bubbles: true }));
  press(window.innerHeight - 30);
  expect(isUsedHalfLower()).toBe(true);
  press(30);
  expect(isUsedHalfLower()).toBe(false);
});
