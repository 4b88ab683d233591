import { useLayoutEffect, useRef } from 'react';

const settledAfterMs = 300;

/**
 * Returns a function that reports whether `shown` has been on screen for at least 300 ms. A click sooner after a change was
 * meant for the previous figure.
 */
export function useFigureSettled(shown: unknown): () => boolean {
  const changedAt = useRef(-Infinity);
  const before = useRef(shown);
  // In a layout effect: a click may come after the figure is on screen and before other effects run.
  useLayoutEffect(() => {
    if (Object.is(before.current, shown)) return;
    before.current = shown;
    changedAt.current = performance.now();
  }, [shown]);
  return () => performance.now() - changedAt.current >= settledAfterMs;
}
