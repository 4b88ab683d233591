import { useRouter } from 'next/router';
import { useCallback, useRef, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { leadsToErrorScreen, mayRetry } from '@/api/http/errors';
import type { ResourceConfig } from '@/api/resource';
import { errorAddress } from '@/error-address';

/**
 * Returns SWR's default error handler: the screen cannot be shown, so it redirects to /error, which links back (specification
 * section 8). It replaces the history entry, so that "back" does not return to the failure. What is shown already stays when
 * refreshing it fails for a reason that may pass.
 */
export function useErrorScreen(): (error: unknown, key: string, config: ResourceConfig) => void {
  const router = useRouter();
  const { cache } = useSWRConfig();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  return useCallback((error: unknown, key: string, config: ResourceConfig) => {
    const { pathname, asPath, replace } = latest.current;
    const isShown = mayRetry(error) && cache.get(key)?.data !== undefined;
    if (isShown || !leadsToErrorScreen(error, config.networkLeadsToErrorScreen) || pathname === '/error') return console.warn(`${key}:`, error);
    void replace(errorAddress(error, asPath));
  }, [cache]);
}
