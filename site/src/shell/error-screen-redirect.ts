import { useRouter } from 'next/router';
import { useCallback, useRef, useEffect } from 'react';
import { leadsToErrorScreen } from '@/api/errors';
import { paths } from '@/routes';

/**
 * What SWR does with a failure that no hook took for itself: the screen cannot be shown, so the visitor goes to /error,
 * which leads back here (specification section 8). Replacing keeps "back" from landing on the failure again.
 */
export function useErrorScreen(): (error: unknown, key: string) => void {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback((error: unknown, key: string) => {
    const { pathname, asPath, replace } = latest.current;
    if (!leadsToErrorScreen(error) || pathname === '/error') return console.warn(`${key}:`, error);
    void replace(paths.error(error.status, error.message, asPath));
  }, []);
}
