import { useKnownTodaysEvents } from '@/api/auction/live-state';
import { isInProgress } from '@/auction/events/event-state';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';

/** Returns a link to the auction that is live now, or to the list if several are; null while none is known to be. */
export function useLiveNow(): { text: string; about: string; href: string } | null {
  const { data } = useKnownTodaysEvents();
  const live = (data?.events ?? []).filter((event) => isInProgress(event) && event.lotCount > 0);
  const [first] = live;
  if (!first) return null;
  if (live.length > 1) return { text: `${live.length} auctions live now`, about: '', href: paths.upcoming };
  const isHere = boardOf(first) === 'here';
  return { text: 'Live now', about: first.eventName, href: isHere ? paths.liveAuction(first.event_ID) : paths.event(first.event_ID) };
}
