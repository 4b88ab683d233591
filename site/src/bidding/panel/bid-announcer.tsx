import { useEffect, useRef, useState } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { useStaleReason } from '@/bidding/connection-state';
import { announcementOf } from './announcements';

/** Between two calm announcements. */
const pauseMs = 5000;

/** Announces changes of the lot to screen readers, unless the page is hidden. Both live regions stay in the DOM. */
export function BidAnnouncer({ lot }: { lot: LotBidding }) {
  const spoken = useBidPreferences((state) => state.spoken);
  const isStale = useStaleReason() !== '';
  const before = useRef(lot);
  const [urgent, setUrgent] = useState('');
  const [calm, setCalm, clearCalm] = useThrottledText();
  useEffect(() => {
    const announcement = announcementOf(before.current, lot, spoken);
    before.current = lot;
    const isSilent = document.hidden || isStale || spoken === 'off';
    // The regions can be read at any time, so neither keeps what may no longer be true.
    if (isSilent || announcement.urgent) clearCalm();
    if (isSilent || announcement.urgent || announcement.calm) setUrgent(isSilent ? '' : announcement.urgent);
    if (!isSilent && announcement.calm) setCalm(announcement.calm);
  }, [lot, spoken, isStale, setCalm, clearCalm]);
  return (
    <>
      <p role="alert" className="unseen">
        {urgent}
      </p>
      <p role="status" className="unseen">
        {calm}
      </p>
    </>
  );
}

/** A text that changes at most every 5 s, unless cleared; of several changes in between, the last one wins. */
function useThrottledText(): [shown: string, set: (text: string) => void, clear: () => void] {
  const [shown, setShown] = useState('');
  const next = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [set] = useState(() => (text: string) => {
    next.current = text;
    timer.current ??= setTimeout(flush, 0);
    function flush() {
      timer.current = next.current === '' ? undefined : setTimeout(flush, pauseMs);
      if (next.current !== '') setShown(next.current);
      next.current = '';
    }
  });
  const [clear] = useState(() => () => {
    next.current = '';
    setShown('');
  });
  return [shown, set, clear];
}
