import { buyingKeys } from '../buying-keys';
import { withToken } from '../http/client';
import { ApiError } from '../http/errors';
import { readEvents, type StreamEvent } from './read-events';

/** A connection silent for longer than two of the engine's heartbeats, sent every 15 s, is dead. */
const silentMs = 35_000;

/** Listens until the connection ends, breaks or falls silent. */
export async function listen(items: readonly number[], signal: AbortSignal, onOpen: () => void, tell: (event: StreamEvent) => void): Promise<void> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  signal.addEventListener('abort', stop);
  let alarm = setTimeout(stop, silentMs);
  try {
    const body = await open(items, connection.signal);
    onOpen();
    for await (const event of readEvents(body)) {
      clearTimeout(alarm);
      alarm = setTimeout(stop, silentMs);
      if (!signal.aborted) tell(event);
    }
  } finally {
    clearTimeout(alarm);
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
