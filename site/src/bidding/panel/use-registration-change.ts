import { useEffect, useEffectEvent, useRef } from 'react';
import { useRegistration } from '@/auction/event-registration/use-registration';

/** Calls `onChange` when the approval of the person's event registration changes, and with it their right to bid. */
export function useRegistrationChange(eventId: number, onChange: () => void): void {
  const approval = useRegistration(eventId)?.approval ?? 'none';
  const before = useRef(approval);
  const onNewApproval = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === approval) return;
    before.current = approval;
    onNewApproval();
  }, [approval]);
}
