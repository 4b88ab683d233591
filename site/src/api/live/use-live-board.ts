import { useEffect, useMemo, useState } from 'react';
import type { LiveAuction } from '../schema.gen';
import type { Board } from './board';
import { useLiveAuction } from './live-auction';
import { followBoard, type LiveBoard } from './follow-board';

/** Follows an event's board. Until its stream has arrived, it is the one that was loaded. The event must not change. */
export function useLiveBoard(eventId: number) {
  const [live, setLive] = useState<LiveBoard>({ board: null, phase: 'connecting' });
  useEffect(() => followBoard(eventId, setLive), [eventId]);
  const { data: auction, error, mutate } = useLiveAuction(eventId, live.board === null && live.phase === 'lost');
  const loaded = useMemo(() => (auction ? boardOf(auction) : null), [auction]);
  return { auction, board: live.board ?? loaded, phase: live.phase, error, retry: () => void mutate() };
}

function boardOf({ ring, message, items }: LiveAuction): Board {
  return { id: '', ring: ring ?? null, message: message ?? null, lots: Object.fromEntries(items.map((item) => [item.item_ID, item])) };
}
