import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useConsole } from '@/api/auction/console';
import { useLiveBoard } from '@/api/live/use-live-board';
import type { LiveRing } from '@/api/schema.gen';
import { viewOf } from './console-view';

/** Least time between refetches of the private record, in milliseconds, because bids can arrive faster. */
const pauseMs = 300;

/** Follows an event's board and refetches the private record whenever the ring has changed. The event must not change. */
export function useConsoleView(eventId: number) {
  const { auction, board, phase, error: boardError, retry: retryBoard } = useLiveBoard(eventId);
  const { data: record, error, mutate } = useConsole(eventId);
  const [stepped, setStepped] = useState<LiveRing | null>(null);
  const reload = useCallback(() => mutate(), [mutate]);
  const view = useMemo(() => board && viewOf(board, record, stepped), [board, record, stepped]);
  useRefetch(board?.ring?.seq ?? 0, record?.ring.seq ?? 0, phase === 'live', reload);
  const retry = () => {
    retryBoard();
    void reload();
  };
  return { auction, view, phase, hasRecord: record !== undefined, error: error ?? boardError, retry, reload, onAnswer: setStepped };
}

/** Refetches when the board is ahead of the record, and when the connection is back. */
function useRefetch(boardSeq: number, recordSeq: number, isLive: boolean, refetch: () => Promise<unknown>): void {
  const readyAt = useRef(0);
  const isBehind = isLive && boardSeq > recordSeq;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(
      () => {
        readyAt.current = performance.now() + pauseMs;
        refetch().catch(() => undefined); // the hook has the error
      },
      Math.max(0, readyAt.current - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isBehind, boardSeq, refetch]);
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (isLive && !wasLive.current) refetch().catch(() => undefined);
    wasLive.current = isLive;
  }, [isLive, refetch]);
}
