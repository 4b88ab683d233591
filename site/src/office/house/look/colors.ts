import { contrast, parseColor } from '@/lib/color';

/** The minimum contrast for text in WCAG 2.2 AA. */
const readable = 4.5;

/** Checks a typed color; nothing is the default. */
export function checkColor(typed: string): true | string {
  return typed.trim() === '' || /^#[0-9a-f]{6}$/i.test(typed.trim()) || 'Enter a color such as #14345a';
}

/** Says how well text of a color can be read on another; nothing if one of them is no color. */
export function contrastText(color: string, on: string): string {
  if (!parseColor(color) || !parseColor(on)) return '';
  const ratio = Math.floor(contrast(color, on) * 10) / 10; // down, so that too little never looks like enough
  return ratio >= readable ? `Contrast ${ratio.toFixed(1)}: easy to read` : `Contrast ${ratio.toFixed(1)}, and text needs ${readable}: the site shows a readable color instead`;
}
