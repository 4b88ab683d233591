import { useEffect } from 'react';
import { mutate } from 'swr';
import { keysFromPage } from '@/api/page-bodies';
import { pageKeys } from './page-data';

/**
 * Refetches the responses that came with the page if the reader sent it stale, which it does when a changed page takes too long to renew. It
 * belongs where the browser is idle: during hydration, a request would make React render everything twice (site/docs/rendering.md).
 */
export function useStalePage(): void {
  useEffect(() => {
    if (!wasStale()) return;
    for (const key of pageKeys) {
      keysFromPage.delete(key);
      void mutate(key);
    }
  }, []);
}

/** Reports whether the page's Server-Timing says so. Browsers that do not expose it refetch only at the usual interval. */
function wasStale(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name, description }) => name === 'cache' && description === 'stale') ?? false;
}
