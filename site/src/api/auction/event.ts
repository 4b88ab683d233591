import { withQuery } from '../http/canonical-query';
import * as eventsOperations from '../operations/events.gen';
import { optionalResource, usePublic } from '../resource';

/** Returns an event with what its page shows; null sends no request. */
export function useEvent(eventId: string | null) {
  return usePublic(eventId ? keyOf(eventId) : null);
}

/** Returns an event for a screen that works without it; null sends no request. */
export function useOptionalEvent(eventId: number | null) {
  return usePublic(eventId ? keyOf(eventId) : null, optionalResource);
}

function keyOf(eventId: string | number) {
  return withQuery(eventsOperations.getEvent, [['Event_ID', String(eventId)]]);
}
