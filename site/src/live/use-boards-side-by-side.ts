import { useRouter } from 'next/router';
import { useTodaysEvents } from '@/api/auction/events';
import type { Event } from '@/api/schema.gen';
import { isInProgress } from '@/auction/events/event-state';
import { splitBar } from '@/lib/bar-list';
import { boardOf, isRing } from '@/lot/event-type';
import { useAddressReady } from '@/use-address-ready';

/** As many boards as one can follow, and as the browser's connections allow. */
const maxBoards = 3;

type ShownEvents = {
  /** The events whose boards are shown; null while that is unknown. */
  ids: readonly number[] | null;
  /** Other events that are live now. */
  others: readonly Event[];
};

/** Returns the events that the address names, or the one that is live now: one called in a ring before one by the clock. */
export function useBoardsSideBySide(): ShownEvents {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const { data, error } = useTodaysEvents(isReady);
  const live = (data?.events ?? []).filter((event) => isInProgress(event) && boardOf(event) === 'here');
  const named = isReady ? namedEvents(query.event, query.beside) : [];
  const first = live.find(isRing) ?? live[0];
  const ids = named.length > 0 ? named : first ? [first.event_ID] : [];
  const isKnown = isReady && (named.length > 0 || Boolean(data) || Boolean(error));
  return { ids: isKnown ? ids : null, others: live.filter(({ event_ID }) => !ids.includes(event_ID)) };
}

function namedEvents(...lists: (string | string[] | undefined)[]): number[] {
  return splitBar(lists.flat().join('|'))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxBoards);
}
