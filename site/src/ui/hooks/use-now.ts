import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '@/lib/server-clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One ticker for everything on screen that counts. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The server's time in milliseconds, rounded down to whole steps: a component renders again only when a step is over.
 * 0 in exported HTML, which knows no time.
 */
export function useNow(step: number): number {
  const read = useCallback(() => Math.floor(serverNow() / step) * step, [step]);
  return useSyncExternalStore(subscribe, read, noTime);
}

function noTime(): number {
  return 0;
}
