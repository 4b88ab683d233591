import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, darkenFor, parseColor, textOn } from './color';

const color = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))).map((rgb) => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`);

describe('color', () => {
  test('contrast of black and white is 21, of a color with itself 1', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#14345a', '#14345a')).toBe(1);
  });

  test('rejects invalid colors', () => {
    for (const text of ['', 'red', '#12345', 'rgb(0,0,0)']) expect(parseColor(text)).toBeNull();
  });

  test('the chosen text is readable on any color', () => {
    fc.assert(fc.property(color, (background) => contrast(textOn(background), background) >= 4.2));
  });

  test('a darkened color is readable on white; a readable one is unchanged', () => {
    fc.assert(fc.property(color, (c) => contrast(darkenFor(c, '#ffffff', 4.5), '#ffffff') >= 4.5));
    expect(darkenFor('#14345a', '#ffffff', 4.5)).toBe('#14345a');
  });
});
