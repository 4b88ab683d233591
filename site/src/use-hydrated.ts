import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Reports whether the page is hydrated: false in HTML and in the render that takes it over, where the visitor's browser is unknown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
