import { useEffect, useRef } from 'react';
import { mutate, unload, useSWRConfig } from 'swr';
import { putBodiesBack } from '@/api/page-bodies';
import { removeOwn } from '@/lib/storage';
import { personOf } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-storage';

/**
 * Clears cached data when the user changes, in this tab or another: signing out drops everything, signing in refetches
 * everything that the guest had. It runs in an effect, after the previous user's hooks have unmounted and cannot refetch.
 */
export function useClearOnUserChange(): void {
  const { cache } = useSWRConfig();
  const person = useSessionStore(({ known, session }) => (known ? personOf(session) : null));
  const before = useRef<number | null>(null);
  // What only the person has is fetched by its own hooks, which mount before the effect below.
  const guestKeys = useRef<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      useSessionStore.subscribe((now, last) => {
        if (personOf(now.session) !== personOf(last.session)) guestKeys.current = new Set(cache.keys());
      }),
    [cache],
  );
  useEffect(() => {
    const left = before.current;
    before.current = person;
    if (left === null || person === null || left === person) return;
    if (left === 0) return void mutate((key) => typeof key !== 'string' || guestKeys.current.has(key));
    unload();
    putBodiesBack();
    // Session storage belongs to this tab; the tab that signed out cannot clear it.
    removeOwn();
  }, [person]);
}
