import { useRouter } from 'next/router';
import { useTodaysEvents } from '@/api/auction/events';
import { useRegisteredAuctions } from '@/api/auction/registered-auctions';
import type { Event } from '@/api/schema.gen';
import { isInProgress } from '@/auction/events/event-state';
import { splitBar } from '@/lib/bar-list';
import { boardOf, isRing } from '@/lot/event-type';
import { useSession, useSessionKnown } from '@/session/use-session';
import { useAddressReady } from '@/use-address-ready';

/** As many boards as one can follow, and as the browser's connections allow. */
const maxBoards = 3;

type ShownEvents = {
  /** The events whose boards are shown; null while that is unknown. */
  ids: readonly number[] | null;
  /** The events that are live now. */
  live: readonly Event[];
};

/**
 * Returns the events that the address names, or the one that is live now: one the person is registered for before others, and one called
 * in a ring before one by the clock.
 */
export function useBoardsSideBySide(): ShownEvents {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const { data, error } = useTodaysEvents(isReady);
  const live = (data?.events ?? []).filter((event) => isInProgress(event) && boardOf(event) === 'here');
  const named = isReady ? namedEvents(query.event, query.beside) : [];
  const registered = useRegisteredEvents(isReady && named.length === 0);
  const own = live.filter(({ event_ID }) => registered?.has(event_ID));
  const first = own.find(isRing) ?? own[0] ?? live.find(isRing) ?? live[0];
  const ids = named.length > 0 ? named : first ? [first.event_ID] : [];
  const isKnown = isReady && (named.length > 0 || (registered !== undefined && Boolean(data || error)));
  return { ids: isKnown ? ids : null, live };
}

/** Returns the events the person is registered for; empty for guests, undefined while unknown. */
function useRegisteredEvents(isNeeded: boolean): ReadonlySet<number> | undefined {
  const isPerson = useSession().status === 'user';
  const isSessionKnown = useSessionKnown();
  const { data, error } = useRegisteredAuctions(isNeeded && isPerson);
  if (!isSessionKnown || (isPerson && !data && !error)) return undefined;
  return new Set(isPerson ? data?.registrations.map(({ event }) => event.event_ID) : []);
}

function namedEvents(...lists: (string | string[] | undefined)[]): number[] {
  return splitBar(lists.flat().join('|'))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxBoards);
}
