type Rgb = [number, number, number];

/** Parses "#rrggbb" or "#rgb"; returns null for anything else. */
export function parseColor(text: string): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** Returns the WCAG contrast of two colors, 1 to 21; 1 if one cannot be parsed. */
export function contrast(a: string, b: string): number {
  const [x, y] = [parseColor(a), parseColor(b)];
  if (!x || !y) return 1;
  const [light, dark] = [luminance(x), luminance(y)].sort((m, n) => n - m) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns white or near-black, whichever has more contrast with the background; black on the few mid-tones where neither suffices. */
export function textOn(background: string): string {
  const white = contrast('#ffffff', background);
  const ink = contrast('#15181d', background);
  if (Math.max(white, ink) < 4.5) return '#000000';
  return white >= ink ? '#ffffff' : '#15181d';
}

/** Darkens the color in steps until it has the contrast ratio on the background. */
export function darkenFor(color: string, background: string, ratio: number): string {
  let rgb = parseColor(color);
  if (!rgb) return '#15181d';
  while (contrast(hex(rgb), background) < ratio && rgb.some((c) => c > 0)) {
    rgb = rgb.map((c) => Math.max(0, Math.floor(c * 0.94 - 1))) as Rgb;
  }
  return hex(rgb);
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
