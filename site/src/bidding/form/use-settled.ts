import { useEffect, useRef } from 'react';

const settledAfterMs = 300;

/**
 * Whether what is shown has stood long enough for a press to mean it: a tap within 300 ms of a change was meant for what
 * stood there before. Asked when the press comes.
 */
export function useSettled(shown: unknown): () => boolean {
  const changedAt = useRef(-Infinity);
  const before = useRef(shown);
  useEffect(() => {
    if (Object.is(before.current, shown)) return;
    before.current = shown;
    changedAt.current = performance.now();
  }, [shown]);
  return () => performance.now() - changedAt.current >= settledAfterMs;
}
