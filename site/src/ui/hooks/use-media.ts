import { useCallback, useSyncExternalStore } from 'react';

/** Reports whether a media query matches; false in the exported HTML. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, never);
}

function never(): boolean {
  return false;
}
