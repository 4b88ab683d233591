import { useEffect, useMemo, useRef, useState } from 'react';
import { useLotBids } from '@/api/live/live-auction';
import type { LiveItem } from '@/api/schema.gen';
import { serverNow } from '@/lib/server-clock';
import { allBids, fetchedBids, withSeen, type LoggedBid } from './bid-log';

/** Watchers refetch at different times within this, in milliseconds, so that they do not come all at once. */
const spreadMs = 3000;

/**
 * Returns the bids on the lot in the ring, latest first: those fetched when it came up, and what the board has shown since. They are
 * fetched again when the board skipped a bid or one was taken back. The lot must not change.
 */
export function useBidLog(eventId: number, lot: LiveItem): LoggedBid[] {
  const { data, mutate } = useLotBids(eventId, lot.item_ID);
  const [{ shown, seen }, setSeen] = useState<{ shown: LiveItem | null; seen: readonly LoggedBid[] }>({ shown: null, seen: [] });
  if (shown !== lot) setSeen({ shown: lot, seen: withSeen(seen, lot, new Date(serverNow()).toISOString()) });
  useRefetchOnGap(lot.totalBids, mutate);
  return useMemo(() => allBids(fetchedBids(data?.bids ?? [], data?.totalBids ?? 0), seen), [data, seen]);
}

/** Refetches when the number of bids does not go up by one. Changes until then are part of the same answer. */
function useRefetchOnGap(totalBids: number, refetch: () => unknown): void {
  const last = useRef(totalBids);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const added = totalBids - last.current;
    last.current = totalBids;
    if (added === 0 || added === 1) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetch();
    }, Math.random() * spreadMs);
  }, [totalBids, refetch]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
