import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { followBoard, type LiveBoard } from '@/api/live/follow-board';
import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { isInProgress } from '@/auction/events/event-state';
import { boardOf } from '@/lot/event-type';
import { decisionText, withBoard } from './live-results';

const nothing: LiveBoard = { board: null, phase: 'connecting' };

type LiveResults = {
  results: AuctionResultsOutputBody;
  /** How current they are; null if the sale does not run here. */
  phase: LiveBoard['phase'] | null;
  /** The last decision, for screen readers. */
  news: string;
};

/** Follows the board of a sale in progress, so that its results appear as lots are decided. `refresh` fetches them again at the end. */
export function useLiveResults(fetched: AuctionResultsOutputBody, refresh: () => void): LiveResults {
  const { event } = fetched;
  const isFollowed = isInProgress(event) && boardOf(event) === 'here';
  const [live, setLive] = useState(nothing);
  useEffect(() => (isFollowed ? followBoard(event.event_ID, setLive) : undefined), [isFollowed, event.event_ID]);
  const isOver = live.board?.ring?.state === 'ended';
  const fetchLast = useEffectEvent(refresh);
  useEffect(() => {
    if (isOver) fetchLast();
  }, [isOver]);
  const results = useMemo(() => withBoard(fetched, live), [fetched, live]);
  return { results, phase: isFollowed ? live.phase : null, news: useNews(results) };
}

/** Returns the last decision since the page opened. */
function useNews(results: AuctionResultsOutputBody): string {
  const [last, setLast] = useState({ results, text: '' });
  if (last.results === results) return last.text;
  const text = decisionText(last.results, results) || last.text;
  setLast({ results, text });
  return text;
}
