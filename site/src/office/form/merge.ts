import { isEqual } from '@/lib/is-equal';

type Values = Record<string, unknown>;

/** Returns the fields that differ from what they were. */
export function changed<T extends Values>(before: T, now: T): Partial<T> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isEqual(value, before[name]))) as Partial<T>;
}

/** Returns the fields that I changed and somebody else set to another value, with theirs. */
export function conflicting<T extends Values>(mine: Partial<T>, before: Partial<T>, theirs: T): Partial<T> {
  const names = Object.keys(mine).filter((name) => !isEqual(theirs[name], before[name]) && !isEqual(theirs[name], mine[name]));
  return Object.fromEntries(names.map((name) => [name, theirs[name]])) as Partial<T>;
}

/** Returns a record with the named fields as they were before. */
export function withBefore<T extends Values>(values: T, before: Values, names: readonly string[]): T {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
}
