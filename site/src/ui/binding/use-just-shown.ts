import { useEffect, useState } from 'react';

const settleMs = 300;

/** Reports whether `shown` has been on screen for less than 300 ms. A press so soon was meant for what was there before. */
export function useJustShown(shown: unknown): boolean {
  const [settled, setSettled] = useState<{ shown: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ shown }), settleMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled?.shown !== shown;
}
