import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/server-clock';
import { useHydrated } from '@/use-hydrated';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the one timer that all clocks on screen share. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns the server's time in milliseconds since 1970, rounded down to a multiple of `step`, so that a component renders once per
 * step. 0 until the page is hydrated.
 */
export function useNow(step: number): number {
  const read = useCallback(() => Math.floor(serverNow() / step) * step, [step]);
  const now = useSyncExternalStore(subscribe, read, read);
  return useHydrated() ? now : 0;
}
