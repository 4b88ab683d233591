import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { useMemo, useState, type ReactNode } from 'react';
import { routeQuery } from '@/lib/route-query';
import { renderedAddress } from '@/rendered-address';
import { useOwnAddress } from './use-own-address';

/**
 * Gives a rendered page the address that it was rendered for, in the first render. On exported pages Next knows the query, and on dynamic
 * routes the path, only some time after hydration; the visitor's own address takes over before. Where both are the same, nothing is drawn again.
 */
export function FirstAddress({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isOwn = useOwnAddress();
  const known = useMemo(() => {
    const rendered = renderedAddress();
    if (rendered === null || (isOwn && router.isReady)) return router;
    return withAddress(router, isOwn ? visitorAddress() : rendered);
  }, [router, isOwn]);
  const [first] = useState(known);
  const isFirst = known.asPath === first.asPath && known.isReady === first.isReady;
  return <RouterContext.Provider value={isFirst ? first : known}>{children}</RouterContext.Provider>;
}

function visitorAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function withAddress(router: NextRouter, asPath: string): NextRouter {
  return { ...router, asPath, query: routeQuery(router.pathname, asPath.split('#', 1)[0]!), isReady: true };
}
