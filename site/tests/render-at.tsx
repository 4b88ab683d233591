import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter, type NextRouter } from 'next/router';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

type Query = Record<string, string | string[]>;
type Pushed = { pathname: string; query: Record<string, string> };

/** The mocked API. It serves only the tenant; tests add other handlers, and an unhandled request fails. */
export const api = setupServer(
  http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ tenantPhone: '6055550142', tenantName: 'Prairie Iron', tenantAddress: [], links: [], passkeys: true })),
);

/**
 * Renders a screen at an address. Navigation changes the address, as with the real router. The screen has its own cache, or
 * with `shared` the global one, which code outside of components updates.
 */
export function renderAt(pathname: string, query: Query, screen: ReactNode, cache: 'own' | 'shared' = 'own'): RenderResult & { pushed: Pushed[] } {
  const pushed: Pushed[] = [];
  const result = render(
    <SWRConfig value={{ ...(cache === 'own' && { provider: () => new Map() }), dedupingInterval: 0, shouldRetryOnError: false }}>
      <Address pathname={pathname} first={query} onPush={(to) => pushed.push(to)}>
        {screen}
      </Address>
    </SWRConfig>,
  );
  return Object.assign(result, { pushed });
}

/** Shows a screen as it is before the address can be read. */
export function BeforeAddress({ children }: { children: ReactNode }) {
  return <RouterContext.Provider value={{ ...useRouter(), isReady: false }}>{children}</RouterContext.Provider>;
}

type AddressProps = { pathname: string; first: Query; onPush: (to: Pushed) => void; children: ReactNode };

function Address({ pathname, first, onPush, children }: AddressProps) {
  const [query, setQuery] = useState(first);
  const push = useCallback(
    async (to: Pushed | string) => {
      const next = typeof to === 'string' ? { pathname: to, query: {} } : to;
      onPush(next);
      setQuery(next.query);
      return true;
    },
    [onPush],
  );
  // On the same screen replace only corrects the address; to another screen it counts as navigation.
  const replace = useCallback(
    async (to: Pushed | string) => {
      if (typeof to === 'string' || to.pathname !== pathname) return push(to);
      setQuery(to.query);
      return true;
    },
    [push, pathname],
  );
  const router = useMemo(() => {
    const prefetch = async () => undefined;
    return { isReady: true, pathname, route: pathname, query, asPath: pathname, push, replace, prefetch } as unknown as NextRouter;
  }, [pathname, query, push, replace]);
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}
