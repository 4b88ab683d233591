import { useCallback, useSyncExternalStore } from 'react';
import { useAfterHydration } from '@/use-hydrated';

/** Reports whether a media query matches; false until the page is hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const matches = () => typeof window !== 'undefined' && window.matchMedia(query).matches;
  return useAfterHydration(useSyncExternalStore(subscribe, matches, matches), false);
}
