import { getLiveStreamKey } from '../operations/ring.gen';
import { apiOrigin } from '../http/api-origin';
import { ApiError } from '../http/errors';
import type { Patience } from '../stream/stream-connection';
import { keepListening, type StreamListener } from '../stream/reconnect';

/** The reader sends a heartbeat every second: after 3 s of silence three are missing, and another reader may be there. */
export const patience: Patience = { silentMs: 3000, deadMs: 3500, openMs: 15_000 };

/** Follows an event's live stream, and reconnects until the signal ends it. `lastId` returns the id of the last event read; empty before the first. */
export function followStream(eventId: number, lastId: () => string, signal: AbortSignal, listener: StreamListener): Promise<void> {
  return keepListening((until) => open(getLiveStreamKey({ Event_ID: eventId, last_event_id: lastId() }), until), patience, signal, listener);
}

async function open(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(apiOrigin() + address, { headers: { Accept: 'text/event-stream' }, credentials: 'omit', signal });
  if (!response.ok || !response.body) throw new ApiError(response.status);
  return response.body;
}
