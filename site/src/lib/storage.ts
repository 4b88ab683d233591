// Storage may be full, blocked, or hold data of an older version. Reading then returns null and writing does nothing. Where the browser
// blocks it, memory takes its place, so that the site works until the page is reloaded or closed.

export type Area = 'local' | 'session';

/** The prefix of keys that belong to the signed-in person and are removed with the session. */
export const ownPrefix = 'fairwarning.own.';

/** What storage holds while the browser blocks it. */
const memory: Record<Area, Record<string, string>> = { local: {}, session: {} };

function area(kind: Area): Record<string, string> | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return typeof window === 'object' ? memory[kind] : null;
  }
}

/** Reports whether the browser blocks storage, and with it the locks that its tabs share. */
export function isStorageBlocked(): boolean {
  return area('local') === memory.local;
}

/** Reports whether the tabs of this browser can agree on one of them. Without HTTPS they cannot, except on localhost. */
export function hasLocks(): boolean {
  return Boolean(navigator.locks) && !isStorageBlocked();
}

export function readStored(kind: Area, key: string): unknown {
  try {
    const text = area(kind)?.[key];
    return text == null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(kind: Area, key: string, value: unknown): void {
  try {
    area(kind)![key] = JSON.stringify(value);
  } catch {
    return;
  }
}

export function removeStored(kind: Area, key: string): void {
  try {
    delete area(kind)![key];
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
