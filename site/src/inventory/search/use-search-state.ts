import { useRouter } from 'next/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '@/routes';
import { useAddressReady } from '@/use-address-ready';
import { formatSearch, parseSearch, type SearchState } from './search-state';

export type Change = (update: (state: SearchState) => SearchState) => void;

/**
 * The search in the address, and a function that changes it. Every change is a history entry, so Back undoes it. A change
 * shows immediately, before the router has updated the address. The state is null until the router is ready.
 */
export function useSearchState(): { state: SearchState | null; change: Change } {
  const router = useRouter();
  const { query } = router;
  const isReady = useAddressReady();
  const inAddress = useMemo(() => (isReady ? parseSearch(query) : null), [isReady, query]);
  const [optimistic, setOptimistic] = useState<{ state: SearchState; replaced: SearchState | null } | null>(null);
  const state = optimistic && optimistic.replaced === inAddress ? optimistic.state : inAddress;
  const latest = useRef({ router, inAddress, state });
  useEffect(() => {
    latest.current = { router, inAddress, state };
  });
  const change = useCallback<Change>((update) => {
    const now = latest.current;
    if (!now.state) return;
    now.state = update(now.state);
    setOptimistic({ state: now.state, replaced: now.inAddress });
    void now.router.push({ pathname: paths.search, query: formatSearch(now.state) }, undefined, { shallow: true, scroll: false });
  }, []);
  return { state, change };
}

/** Returns the address of a search. */
export function searchHref(state: SearchState): string {
  return `${paths.search}?${new URLSearchParams(formatSearch(state))}`;
}
