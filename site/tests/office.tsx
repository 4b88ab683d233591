import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { http, HttpResponse } from 'msw';
import { useMemo, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { UserInformation } from '../src/api/schema.gen';
import { OfficeApp } from '../src/office/office-app';
import { dale, onePage, signedInAs } from './people';
import { api } from './render-at';

/** Dale as a member of the staff. */
export const staff: UserInformation = { ...dale, roles: ['administrator'] };

/** Signs a member of the staff in, for whom nothing waits. Their stream says what `changes` enqueues. */
export function atWork(person: UserInformation = staff, changes = new ReadableStream<Uint8Array>()): void {
  api.use(
    ...signedInAs(person),
    http.get('*/GetPersonalStream', () => new HttpResponse(changes, { headers: { 'Content-Type': 'text/event-stream' } })),
    http.get('*/GetPermissionRequests', () => HttpResponse.json({ requests: [] })),
    http.get('*/GetAttention', () => HttpResponse.json({ waiting: [], sales: [] })),
    http.get('*/GetSharedAccounts', () => HttpResponse.json({ bidders: [] })),
    http.get('*/GetTaxExemptionRequests', () => HttpResponse.json({ requests: [], ...onePage(0) })),
  );
}

/** Renders the office at an address such as /office/people/9. Navigation changes the address, as in the browser. */
export function openOffice(address: string, screen: ReactNode = <OfficeApp />): { visited: string[] } {
  const visited: string[] = [];
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <Address first={address} onVisit={(to) => visited.push(to)}>
        {screen}
      </Address>
    </SWRConfig>,
  );
  return { visited };
}

function Address({ first, onVisit, children }: { first: string; onVisit: (to: string) => void; children: ReactNode }) {
  const [address, setAddress] = useState(first);
  const router = useMemo(() => {
    const go = async (to: string) => {
      onVisit(to);
      setAddress(to);
      return true;
    };
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.split('/').slice(2);
    const query = { ...Object.fromEntries(url.searchParams), ...(path.length > 0 && { path }) };
    const events = { on: () => undefined, off: () => undefined, emit: () => undefined };
    const pathname = '/office/[[...path]]';
    return { isReady: true, pathname, route: pathname, query, asPath: address, push: go, replace: go, prefetch: async () => undefined, events } as unknown as NextRouter;
  }, [address, onVisit]);
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}
