import { useLayoutEffect, useState } from 'react';

type Actions = Record<string, (...args: never[]) => unknown>;

/** Returns functions that stay the same and call the latest ones, so that rows which did not change need not render. */
export function useLatest<T extends Actions>(actions: T): T {
  const [held] = useState(() => hold(actions));
  useLayoutEffect(() => held.update(actions));
  return held.stable;
}

function hold<T extends Actions>(first: T): { stable: T; update: (actions: T) => void } {
  let latest = first;
  const names = Object.keys(first) as (keyof T)[];
  const stable = Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest[name]!(...args)])) as T;
  return { stable, update: (actions) => void (latest = actions) };
}
