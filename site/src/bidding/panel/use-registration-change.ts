import { useEffect, useRef } from 'react';
import { useRegistration } from '@/auction/event-registration/use-registration';

/** Calls when the person's registration for an event has changed: they may bid now, or no longer. */
export function useAfterRegistration(eventId: number, changed: () => void): void {
  const approval = useRegistration(eventId)?.approval ?? 'none';
  const before = useRef(approval);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    if (before.current === approval) return;
    before.current = approval;
    latest.current();
  }, [approval]);
}
