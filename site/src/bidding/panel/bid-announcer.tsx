import { useEffect, useRef, useState } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { announcementOf } from './announcements';
import { useBidChoices } from '@/bidding/bid-preferences';

/** Between two calm announcements of a lot. */
const pauseMs = 5000;

/** Says what happens on the lot to screen readers; while the page is out of view it is silent. Both regions are always there. */
export function BidAnnouncer({ lot }: { lot: LotBidding }) {
  const spoken = useBidChoices((state) => state.spoken);
  const before = useRef(lot);
  const [urgent, sayUrgent] = useState('');
  const [calm, sayCalm] = useCalm();
  useEffect(() => {
    const said = announcementOf(before.current, lot, spoken);
    before.current = lot;
    if (document.hidden) return;
    if (said.urgent) sayUrgent(said.urgent);
    else if (said.calm) sayUrgent('');
    if (said.calm) sayCalm(said.calm);
  }, [lot, spoken, sayCalm]);
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

/** Of several changes within the pause only the last is said. */
function useCalm(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const next = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [say] = useState(() => (text: string) => {
    next.current = text;
    timer.current ??= setTimeout(speak, 0);
    function speak() {
      timer.current = next.current === '' ? undefined : setTimeout(speak, pauseMs);
      if (next.current !== '') setSaid(next.current);
      next.current = '';
    }
  });
  return [said, say];
}
