import Router from 'next/router';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { leadsToErrorScreen, mayRetry } from '@/api/http/errors';
import { errorAddress } from '@/error-address';

/**
 * Returns SWR's default error handler: the screen cannot be shown, so it redirects to /error, which links back (specification
 * section 8). It replaces the history entry, so that "back" does not return to the failure. What is shown already stays when
 * refreshing it fails for a reason that may pass.
 */
export function useErrorScreen(): (error: unknown, key: string) => void {
  const { cache } = useSWRConfig();
  return useCallback(
    (error: unknown, key: string) => {
      const isShown = mayRetry(error) && cache.get(key)?.data !== undefined;
      if (isShown || !leadsToErrorScreen(error) || Router.pathname === '/error') return console.warn(`${key}:`, error);
      void Router.replace(errorAddress(error, Router.asPath));
    },
    [cache],
  );
}
