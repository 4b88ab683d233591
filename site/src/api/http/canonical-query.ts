import { splitBar } from '@/lib/bar-list';

// The reader builds its cache keys the same way, so that equivalent queries share one key on both sides.

export type Params = [name: string, value: string][];

/** Returns an operation's path and query without empty parameters, percent-encoded by encodeURIComponent. */
export function withQuery<Operation extends string>(path: Operation, params: Params): Operation {
  const nonEmpty = params.filter(([, value]) => value !== '');
  if (nonEmpty.length === 0) return path;
  return `${path}?${nonEmpty.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` as Operation;
}

/** Returns a filter for the keys of operations, whatever their query. */
export const isKeyOf =
  (...operations: string[]) =>
  (key: unknown): boolean =>
    typeof key === 'string' && operations.includes(key.split('?', 1)[0]!);

/** Normalizes a bar-joined list that ignores case: lowercase, without duplicates, in byte order. */
export function foldedList(list: string | undefined): string {
  return splitBar(list?.toLowerCase()).sort(byBytes).join('|');
}

/** Normalizes a bar-joined list of numbers or ranges: without duplicates, in byte order. */
export function plainList(list: string | undefined): string {
  return splitBar(list).sort(byBytes).join('|');
}

/** Normalizes search words: trimmed, single spaces, lowercase. */
export function searchText(typed: string | undefined): string {
  return (typed ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns a positive integer unless it is the default, else "". */
export function countUnlessDefault(defaultCount: number, value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  if (!/^\d{1,10}$/.test(text)) return '';
  const number = Number(text);
  return number > 0 && number !== defaultCount ? String(number) : '';
}

/** Returns one of several values, trimmed, unless it is the default, else "". */
export function choiceUnlessDefault(defaultChoice: string, value: string | undefined): string {
  const choice = (value ?? '').trim();
  return choice === defaultChoice ? '' : choice;
}

/** Compares by UTF-8 bytes, that is, by code points; UTF-16 order differs above U+FFFF. */
function byBytes(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const difference = x[i]!.codePointAt(0)! - y[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return x.length - y.length;
}
