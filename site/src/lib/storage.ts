// Storage may be full, blocked, or hold data of an older version. Reading then returns null, writing does nothing, and
// the site keeps working for this page view.

export type Area = 'local' | 'session';

/** The prefix of keys that belong to the signed-in person and are removed with the session. */
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

/** Removes everything that belongs to the signed-in person from both storage areas. */
export function removeOwn(): void {
  for (const kind of ['local', 'session'] as const) {
    const names = Object.keys(area(kind) ?? {});
    names.filter((name) => name.startsWith(ownPrefix)).forEach((name) => removeStored(kind, name));
  }
}
