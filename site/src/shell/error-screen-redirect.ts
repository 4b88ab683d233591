import Router from 'next/router';
import { useCallback } from 'react';
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
  const { cache } = useSWRConfig();
  return useCallback(
    (error: unknown, key: string, config: ResourceConfig) => {
      const isShown = mayRetry(error) && cache.get(key)?.data !== undefined;
      const isOver = isShown || !leadsToErrorScreen(error, config.networkLeadsToErrorScreen) || Router.pathname === '/error';
      if (isOver) return console.warn(`${key}:`, error);
      void Router.replace(errorAddress(error, Router.asPath));
    },
    [cache],
  );
}
