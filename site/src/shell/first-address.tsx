import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { useMemo, useState, type ReactNode } from 'react';
import { routeQuery } from '@/lib/route-query';
import { renderedAddress } from '@/rendered';
import { useOwnAddress } from './use-own-address';

/**
 * Gives a rendered page the address that it was rendered for, in the first render. On exported pages Next knows the query, and on dynamic
 * routes the path, only after hydration; then the visitor's own address takes over. Where both are the same, nothing is drawn again.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isOwn = useOwnAddress();
  const known = useMemo(() => (isOwn && router.isReady ? router : withRenderedAddress(router)), [router, isOwn]);
  const [first] = useState(known);
  const isFirst = known.asPath === first.asPath && known.isReady === first.isReady;
  return <RouterContext.Provider value={isFirst ? first : known}>{children}</RouterContext.Provider>;
}

function withRenderedAddress(router: NextRouter): NextRouter {
  const asPath = renderedAddress();
  return asPath === null ? router : { ...router, asPath, query: routeQuery(router.pathname, asPath), isReady: true };
}
