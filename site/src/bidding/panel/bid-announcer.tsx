import { useEffect, useRef } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { useStaleReason } from '@/bidding/connection-state';
import { useLiveRegions } from '@/ui/live-regions';
import { announcementOf } from './bid-announcements';

/** Announces changes of the lot to screen readers, unless the page is hidden. */
export function BidAnnouncer({ lot }: { lot: LotBidding }) {
  const spoken = useBidPreferences((state) => state.spoken);
  const isStale = useStaleReason() !== '';
  const before = useRef(lot);
  const [regions, say] = useLiveRegions();
  useEffect(() => {
    const announcement = announcementOf(before.current, lot, spoken);
    before.current = lot;
    say(document.hidden || isStale || spoken === 'off' ? null : announcement);
  }, [lot, spoken, isStale, say]);
  return regions;
}
