import type { EventDetail } from '@/api/schema.gen';
import { isInProgress, isOver } from '@/auction/events/event-state';
import { eventType, isRing } from '@/lot/event-type';
import { didNotRun } from '@/lot/panel-content';

type Clock = { label: string; at: string };

/** Returns what the event's countdown runs to at `now` (milliseconds since 1970); null when nothing is scheduled. */
export function eventClock(event: EventDetail, now: number): Clock | null {
  if (isOver(event) || didNotRun(event) || event.isPaused) return null;
  if (!isInProgress(event)) return isAhead(event.eventDateTime, now) ? { label: 'Auction starts in', at: event.eventDateTime } : null;
  const first = firstClose(event);
  if (first && isAhead(first, now)) return { label: 'First lot closes in', at: first };
  return first && isAhead(event.eventEndDateTime, now) ? { label: 'Last lot closes in', at: event.eventEndDateTime } : null;
}

/** Returns when the first lot closes. Lots without their own time close with an online event; in the ring nobody knows. */
export function firstClose(event: EventDetail): string | null {
  if (isRing(event)) return null;
  if (event.firstLotClosesAt) return event.firstLotClosesAt;
  return event.eventType_ID === eventType.online && event.lotCount > 0 ? event.eventEndDateTime : null;
}

function isAhead(at: string, now: number): boolean {
  return new Date(at).getTime() > now;
}
