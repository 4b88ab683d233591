import { useEffect, useRef } from 'react';
import { mutate, unload } from 'swr';
import { removeOwn } from '@/lib/storage';
import { personOf } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-storage';

/**
 * Clears cached data when the user changes, in this tab or another: signing out drops everything, signing in refetches
 * everything. It runs in an effect, after the previous user's hooks have unmounted and cannot refetch.
 */
export function useClearOnUserChange(): void {
  const person = useSessionStore(({ known, session }) => (known ? personOf(session) : null));
  const before = useRef<number | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = person;
    if (left === null || person === null || left === person) return;
    if (left === 0) return void mutate(() => true);
    unload();
    // Session storage belongs to this tab; the tab that signed out cannot clear it.
    removeOwn();
  }, [person]);
}
