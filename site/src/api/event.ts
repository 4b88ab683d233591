import { withQuery } from './http/canonical-query';
import * as eventsOperations from './operations/events.gen';
import { usePublic } from './resource';
import type { EventDetail } from './schema.gen';

/** Returns an event with what its page shows; null sends no request. */
export function useEvent(eventId: string | null) {
  return usePublic<EventDetail>(eventId ? withQuery(eventsOperations.getEvent, [['Event_ID', eventId]]) : null);
}
