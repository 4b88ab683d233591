import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '@/lib/server-clock';

/** Nothing is scheduled beyond this: the page will have been reloaded by then. */
const maxWaitMs = 24 * 3_600_000;
/** Lets the engine finish what happens at that moment. */
const delayMs = 1500;

/** Calls `refresh` 1.5 s after the server's clock passes `at`; null schedules nothing. */
export function useRefreshAt(at: string | null, refresh: () => void): void {
  const onTime = useEffectEvent(refresh);
  useEffect(() => {
    const left = at ? new Date(at).getTime() - serverNow() : maxWaitMs;
    if (left >= maxWaitMs) return;
    const timer = setTimeout(() => onTime(), Math.max(0, left) + delayMs);
    return () => clearTimeout(timer);
  }, [at]);
}
