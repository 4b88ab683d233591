/** Waits until the time is over, the browser has come online, or the signal ends the wait. Resolves to whether the browser has come online. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const done = (isOnline: boolean) => {
      clearTimeout(timer);
      ending.abort();
      resolve(isOnline);
    };
    const timer = setTimeout(() => done(false), ms);
    signal.addEventListener('abort', () => done(false), { signal: ending.signal });
    if (typeof window !== 'undefined') window.addEventListener('online', () => done(true), { signal: ending.signal });
  });
}

/** The pause before reconnecting, doubled with each failure up to the maximum. */
const minPauseMs = 500;
const maxPauseMs = 15_000;

/** Returns a pause before reconnecting, in milliseconds, varied so that not all browsers come back at once. */
export function reconnectPause(failures: number): number {
  return Math.min(minPauseMs * 2 ** failures, maxPauseMs) * (0.7 + Math.random() * 0.6);
}
