import { getEventKey } from '../operations/events.gen';
import { optionalResource, usePublic } from '../resource';

/** Returns an event with what its page shows; null sends no request. */
export function useEvent(eventId: string | null) {
  return usePublic(eventId ? getEventKey({ Event_ID: eventId }) : null);
}

/** Returns an event for a screen that works without it; null sends no request. */
export function useOptionalEvent(eventId: number | null) {
  return usePublic(eventId ? getEventKey({ Event_ID: eventId }) : null, optionalResource);
}
