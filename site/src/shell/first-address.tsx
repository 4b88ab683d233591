import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { useMemo, type ReactNode } from 'react';
import { routeQuery } from '@/lib/route-query';
import { isRendered } from '@/rendered';

/**
 * Gives a rendered page its address in the first render. On exported pages Next knows the query, and on dynamic routes the path, only after
 * hydration; until then this reads them from the address bar, as the renderer reads its address.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const router = useRouter();
  const known = useMemo(() => (router.isReady || !isRendered() ? router : withAddress(router)), [router]);
  return <RouterContext.Provider value={known}>{children}</RouterContext.Provider>;
}

function withAddress(router: NextRouter): NextRouter {
  const { pathname, search, hash } = window.location;
  const asPath = pathname + search + hash;
  return { ...router, asPath, query: routeQuery(router.pathname, asPath), isReady: true };
}
