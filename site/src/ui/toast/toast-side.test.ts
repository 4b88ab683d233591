import { afterEach, expect, test, vi } from 'vitest';
import { isFocusUnder, isUsedHalfLower } from './toast-side';

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

test('a box lies over the focus where the two overlap, unless the focus is in it', () => {
  const [box, button] = [document.createElement('div'), document.createElement('button')];
  document.body.append(box, button);
  expect(isFocusUnder(box)).toBe(false);
  button.focus();
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, 600, 358, 56));
  const rect = vi.spyOn(button, 'getBoundingClientRect');
  rect.mockReturnValue(new DOMRect(16, 620, 358, 48));
  expect(isFocusUnder(box)).toBe(true);
  rect.mockReturnValue(new DOMRect(16, 656, 358, 48));
  expect(isFocusUnder(box)).toBe(false);
  box.append(button);
  rect.mockReturnValue(new DOMRect(16, 620, 358, 48));
  expect(isFocusUnder(box)).toBe(false);
});
