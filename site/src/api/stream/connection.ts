import { buyingKeys } from '../buying-keys';
import { withToken } from '../http/client';
import { ApiError } from '../http/errors';
import { readEvents, type StreamEvent } from './read-events';

/** A connection is dead after this much silence: two of the engine's heartbeats, sent every 15 s, are missing. */
const silentMs = 35_000;

/** Delivers events until the connection ends, breaks or falls silent. Throws an ApiError if it is refused. */
export async function listen(items: readonly number[], signal: AbortSignal, onOpen: () => void, onEvent: (event: StreamEvent) => void): Promise<void> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  signal.addEventListener('abort', stop);
  let silenceTimer = setTimeout(stop, silentMs);
  try {
    const body = await open(items, connection.signal);
    onOpen();
    for await (const event of readEvents(body)) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(stop, silentMs);
      if (!signal.aborted) onEvent(event);
    }
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function open(items: readonly number[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withToken(async (bearer) => {
    const response = await fetch(buyingKeys.personalStream(items), { headers: { ...bearer, Accept: 'text/event-stream' }, credentials: 'omit', signal });
    if (!response.ok || !response.body) throw new ApiError(response.status);
    return response.body;
  });
}
