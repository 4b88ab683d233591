import { useEffect, useRef } from 'react';
import { mutate, unload } from 'swr';
import { removeOwn } from '@/lib/storage';
import { personOf } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-store';

/**
 * When the person changes, in this tab or another: one who leaves takes along everything that was fetched, for one who
 * comes it is all asked anew. In an effect, when the hooks of the one before are gone and cannot ask again.
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
    // What this tab kept for itself; the tab that signed out cannot reach it.
    removeOwn();
  }, [person]);
}
