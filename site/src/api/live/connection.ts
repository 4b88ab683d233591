import { getLiveStreamKey } from '../operations/ring.gen';
import { ApiError } from '../http/errors';
import type { Patience } from '../stream/connection';
import { keepListening } from '../stream/reconnect';
import type { StreamEvent } from '../stream/read-events';

/** The reader sends a heartbeat every 4 s: after 9 s of silence two are missing. */
export const patience: Patience = { silentMs: 9000, deadMs: 15_000 };

export type LiveListener = {
  /** Returns the id of the last event read, to resume after; empty before the first. */
  lastId: () => string;
  /** Called with every sign of life. */
  onHeard: () => void;
  /** Called when the connection is silent or broken. */
  onLost: () => void;
  onEvent: (event: StreamEvent) => void;
};

/** Follows an event's live stream, and reconnects until the signal ends it. */
export function followStream(eventId: number, signal: AbortSignal, { lastId, onHeard, onLost, onEvent }: LiveListener): Promise<void> {
  return keepListening((until) => open(getLiveStreamKey({ Event_ID: eventId, last_event_id: lastId() }), until), patience, signal, { onHeard, onPhase: onLost, onEvent });
}

async function open(address: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address, { headers: { Accept: 'text/event-stream' }, credentials: 'omit', signal });
  if (!response.ok || !response.body) throw new ApiError(response.status);
  return response.body;
}
