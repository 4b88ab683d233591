import type { Event } from '@/api/schema.gen';
import { isInProgress, isOver } from '@/auction/events/event-state';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';

/** Returns where a link to an event's board leads on this site, with a lot if the link names one; null if the board is another site. */
export function placeOf(event: Pick<Event, 'event_ID' | 'eventType_ID' | 'eventStatus_ID' | 'isCalled' | 'hasExternalBoard'>, lotId: number): string | null {
  if (isOver(event)) return lotId ? paths.item(lotId) : paths.results(event.event_ID);
  const board = boardOf(event);
  if (board === 'external') return null;
  if (board === 'here' && isInProgress(event)) return paths.liveAuction(event.event_ID, lotId);
  return lotId ? paths.item(lotId) : paths.event(event.event_ID);
}
