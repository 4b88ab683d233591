import { splitBar } from '@/lib/bar-list';

// The reader keys its cache the same way (design section 5): two spellings of one question are one key, here and there.

export type Params = [name: string, value: string][];

/** Path and query, without parameters that are empty; percent-encoded as encodeURIComponent does. */
export function withQuery(path: string, params: Params): string {
  const given = params.filter(([, value]) => value !== '');
  if (given.length === 0) return path;
  return `${path}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** A bar-joined list whose values ignore case: lower-cased, each once, in the order of their bytes. */
export function foldedList(joined: string | undefined): string {
  return splitBar(joined?.toLowerCase()).sort(byBytes).join('|');
}

/** A bar-joined list of numbers or ranges: each once, in the order of its bytes. */
export function plainList(joined: string | undefined): string {
  return splitBar(joined).sort(byBytes).join('|');
}

export function searchText(typed: string | undefined): string {
  return (typed ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A whole number above zero that is not the default, else "". */
export function countBeside(fallback: number, value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  if (!/^\d{1,10}$/.test(text)) return '';
  const number = Number(text);
  return number > 0 && number !== fallback ? String(number) : '';
}

/** The order of UTF-8 bytes is the order of code points, which UTF-16's is not beyond the first plane. */
function byBytes(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const difference = x[i]!.codePointAt(0)! - y[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return x.length - y.length;
}
