import { useRouter } from 'next/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '@/routes';
import { useAddressReady } from '@/use-address-ready';
import { formatSearch, parseSearch, type SearchState } from './search-state';

export type Change = (update: (state: SearchState) => SearchState) => void;

/**
 * The question in the address, and how to change it: every change is an entry of the history, so back undoes it. What
 * was changed shows at once, before the router has written it. The state is null until the address is known, in
 * exported HTML.
 */
export function useSearchState(): { state: SearchState | null; change: Change } {
  const router = useRouter();
  const { query } = router;
  const isReady = useAddressReady();
  const inAddress = useMemo(() => (isReady ? parseSearch(query) : null), [isReady, query]);
  const [asked, ask] = useState<{ state: SearchState; instead: SearchState | null } | null>(null);
  const state = asked && asked.instead === inAddress ? asked.state : inAddress;
  const latest = useRef({ router, inAddress, state });
  useEffect(() => {
    latest.current = { router, inAddress, state };
  });
  const change = useCallback<Change>((update) => {
    const now = latest.current;
    if (!now.state) return;
    now.state = update(now.state);
    ask({ state: now.state, instead: now.inAddress });
    void now.router.push({ pathname: paths.search, query: formatSearch(now.state) }, undefined, { shallow: true, scroll: false });
  }, []);
  return { state, change };
}

/** Address of the search screen for a state. */
export function searchHref(state: SearchState): string {
  return `${paths.search}?${new URLSearchParams(formatSearch(state))}`;
}
