import { useRouter } from 'next/router';
import { useCallback, useRef, useEffect } from 'react';
import { leadsToErrorScreen } from '@/api/http/errors';
import type { ResourceConfig } from '@/api/resource';
import { errorAddress } from '@/error-address';

/**
 * Returns SWR's default error handler: the screen cannot be shown, so it redirects to /error, which links back (specification
 * section 8). It replaces the history entry, so that "back" does not return to the failure.
 */
export function useErrorScreen(): (error: unknown, key: string, config: ResourceConfig) => void {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback((error: unknown, key: string, config: ResourceConfig) => {
    const { pathname, asPath, replace } = latest.current;
    if (!leadsToErrorScreen(error, config.networkLeadsToErrorScreen) || pathname === '/error') return console.warn(`${key}:`, error);
    void replace(errorAddress(error, asPath));
  }, []);
}
