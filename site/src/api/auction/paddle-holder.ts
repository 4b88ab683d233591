import * as operations from '../operations/office.gen';
import { optionalResource, usePersonal } from '../resource';
import type { EventBidder } from '../schema.gen';

/** Returns who has a paddle in an event, for the duty see: null if nobody has, undefined while it loads or when the text is no number. */
export function usePaddleHolder(eventId: number, text: string): EventBidder | null | undefined {
  const paddle = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  const key = paddle > 0 ? operations.getEventBiddersKey({ event_ID: eventId, paddle, pageSize: 1 }) : null;
  const { data } = usePersonal(key, optionalResource);
  return data && (data.bidders[0] ?? null);
}
