import { readEvents, type StreamEvent } from './read-events';

/** How long a connection may be silent, in milliseconds. */
export type Patience = {
  /** Then the server may be down. */
  silentMs: number;
  /** Then the connection is dead. Opening it may take as long. */
  deadMs: number;
};

export type Listener = {
  /** Called when the connection is open, and with every sign of life. */
  onHeard: () => void;
  /** Called when an open connection has been silent for `silentMs`. It may still come back. */
  onSilent: () => void;
  onEvent: (event: StreamEvent) => void;
};

export type Open = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** Opens a connection and delivers events until it ends, breaks or is dead. Throws what `open` throws. */
export async function listen(open: Open, { silentMs, deadMs }: Patience, signal: AbortSignal, { onHeard, onSilent, onEvent }: Listener): Promise<void> {
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
    const body = await open(connection.signal);
    hear();
    for await (const event of readEvents(body, connection.signal)) {
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
