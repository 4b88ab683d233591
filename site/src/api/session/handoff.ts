import { getPersonal } from '../http/client';
import * as sessionsOperations from '../operations/sessions.gen';
import type { HandoffOutputBody } from '../schema.gen';

/** Requests a token for the board of an event, and where that is. Without delay: the token is valid for a minute. */
export function handoffTo(eventId: number): Promise<HandoffOutputBody> {
  return getPersonal(sessionsOperations.getHandoffSessionKey({ Event_ID: eventId }));
}
