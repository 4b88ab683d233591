import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { routeQuery } from '@/lib/route-query';
import { renderedAddress } from '@/rendered';
import { useHydrated } from '@/use-hydrated';

/**
 * Gives a rendered page the address that it was rendered for, in the first render. On exported pages Next knows the query, and on dynamic
 * routes the path, only after hydration; then the visitor's own address takes over.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isHydrated = useDeferredValue(useHydrated()); // all that know the address are drawn again: in slices
  const known = useMemo(() => (isHydrated && router.isReady ? router : withRenderedAddress(router)), [router, isHydrated]);
  return <RouterContext.Provider value={known}>{children}</RouterContext.Provider>;
}

function withRenderedAddress(router: NextRouter): NextRouter {
  const asPath = renderedAddress();
  return asPath === null ? router : { ...router, asPath, query: routeQuery(router.pathname, asPath), isReady: true };
}
