import { readEvents, type StreamEvent } from './read-events';

/** How long a connection may be silent, in milliseconds. */
export type Patience = {
  /** Then the server may be down. */
  silentMs: number;
  /** Then the connection is dead. */
  deadMs: number;
  /** How long opening it may take. */
  openMs: number;
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
export async function listen(open: Open, { silentMs, deadMs, openMs }: Patience, signal: AbortSignal, { onHeard, onSilent, onEvent }: Listener): Promise<void> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  signal.addEventListener('abort', stop);
  let forgetDead = after(openMs, stop);
  let forgetSilent: (() => void) | undefined;
  const hear = () => {
    forgetSilent?.();
    forgetDead();
    forgetSilent = after(silentMs, onSilent);
    forgetDead = after(deadMs, stop);
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
    forgetSilent?.();
    forgetDead();
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Milliseconds in which a page that was busy reads what has arrived meanwhile. */
const catchUpMs = 200;

/** Does something after a while of silence. Returns what prevents it. */
function after(ms: number, act: () => void): () => void {
  let timer = setTimeout(() => (timer = setTimeout(act, catchUpMs)), ms - catchUpMs);
  return () => clearTimeout(timer);
}
