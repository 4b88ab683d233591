import { useCallback, useState, type ReactNode } from 'react';
import { useThrottledText } from './hooks/use-throttled-text';

/** What a screen reader announces about a change: immediately (urgent) or at the next pause (calm). Empty: nothing. */
export type Announcement = { urgent: string; calm: string };

/** Returns the live regions for announcements, which stay in the DOM, and `say`, which fills them; null empties both at once. */
export function useLiveRegions(): [regions: ReactNode, say: (announcement: Announcement | null) => void] {
  const [urgent, setUrgent] = useState('');
  const [calm, setCalm, clearCalm] = useThrottledText();
  const say = useCallback(
    (announcement: Announcement | null) => {
      // The regions can be read at any time, so neither keeps what may no longer be true.
      if (!announcement || announcement.urgent) clearCalm();
      if (!announcement || announcement.urgent || announcement.calm) setUrgent(announcement?.urgent ?? '');
      if (announcement?.calm) setCalm(announcement.calm);
    },
    [setCalm, clearCalm],
  );
  const regions = (
    <>
      <p role="alert" className="unseen">
        {urgent}
      </p>
      <p role="status" className="unseen">
        {calm}
      </p>
    </>
  );
  return [regions, say];
}
