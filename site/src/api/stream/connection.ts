import { buyingKeys } from '../buying-keys';
import { withToken } from '../http/client';
import { ApiError } from '../http/errors';
import { readEvents, type StreamEvent } from './read-events';

/** The engine sends a heartbeat every 2 s. After this much silence two are missing: it may be down. */
const silentMs = 4500;
/** A connection is dead after this much silence, or if opening it takes as long. */
const deadMs = 15_000;

export type Listener = {
  /** Called when the connection is open, and with every sign of life. */
  onHeard: () => void;
  /** Called when an open connection has been silent for 4.5 s. It may still come back. */
  onSilent: () => void;
  onEvent: (event: StreamEvent) => void;
};

/** Delivers events until the connection ends, breaks or is dead. Throws an ApiError if it is refused. */
export async function listen(items: readonly number[], signal: AbortSignal, { onHeard, onSilent, onEvent }: Listener): Promise<void> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  signal.addEventListener('abort', stop);
  let dead = setTimeout(stop, deadMs);
  let silent: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(silent);
    clearTimeout(dead);
    silent = setTimeout(onSilent, silentMs);
    dead = setTimeout(stop, deadMs);
    onHeard();
  };
  try {
    const body = await open(items, connection.signal);
    hear();
    for await (const event of readEvents(body)) {
      if (signal.aborted) return;
      hear();
      onEvent(event);
    }
  } finally {
    clearTimeout(silent);
    clearTimeout(dead);
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
