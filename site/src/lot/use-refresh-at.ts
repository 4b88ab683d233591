import { useEffect, useRef } from 'react';
import { serverNow } from '@/lib/server-clock';

/** Later than this nothing is waited for: the page is loaded anew before. */
const farMs = 24 * 3_600_000;
const afterMs = 1500;

/** Asks anew a moment after the server's clock has passed a point: what was awaited has happened by then. */
export function useRefreshAt(at: string | null, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  useEffect(() => {
    const left = at ? new Date(at).getTime() - serverNow() : farMs;
    if (left >= farMs) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, left) + afterMs);
    return () => clearTimeout(timer);
  }, [at]);
}
