// Storage may be full, forbidden, or hold what an older version or another hand wrote: reading then gives null and
// writing does nothing, and the site works on for this page view.

export type Area = 'local' | 'session';

/** What is stored under names that begin so belongs to whoever is signed in, and is forgotten with the session. */
export const ownPrefix = 'fairwarning.own.';

function area(kind: Area): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStored(kind: Area, key: string): unknown {
  try {
    const text = area(kind)?.getItem(key);
    return text == null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(kind: Area, key: string, value: unknown): void {
  try {
    area(kind)?.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export function removeStored(kind: Area, key: string): void {
  try {
    area(kind)?.removeItem(key);
  } catch {
    return;
  }
}

/** Forgets, in both areas, all that belongs to whoever was signed in. */
export function removeOwn(): void {
  for (const kind of ['local', 'session'] as const) {
    const names = Object.keys(area(kind) ?? {});
    names.filter((name) => name.startsWith(ownPrefix)).forEach((name) => removeStored(kind, name));
  }
}
