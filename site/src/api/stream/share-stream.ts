import { hasLocks } from '@/lib/storage';
import type { StreamEvent } from './read-events';
import type { StreamListener } from './reconnect';
import { shareLead } from './share-lead';

/** The tab with the connection announces itself at least this often, in milliseconds, even while it cannot connect. */
const deafMs = 25_000;

/** What the tab with the connection tells the others. */
export type StreamMessage =
  | { kind: 'heard' } // a sign of life without an event
  | { kind: 'phase'; phase: 'silent' | 'lost' }
  | { kind: 'event'; event: StreamEvent };

type Tell<Message> = (message: StreamMessage | Message) => void;

type Stream<Message> = StreamListener & {
  /** The name of the stream's lock and of its channel between tabs. */
  name: string;
  /** A tab that hears nothing from the one with the connection for this time calls `onPhase` with `silent`. */
  silentMs: number;
  /** Keeps a connection open until the signal ends it, and reports what it hears to `listener`. */
  connect: (signal: AbortSignal, listener: StreamListener, tell: Tell<Message>) => Promise<void>;
  /** Called with what other tabs tell that is not a `StreamMessage`. */
  onMessage: (message: Message) => void;
};

export type SharedStream<Message> = {
  /** Reports whether this tab has the connection. */
  isLeading: () => boolean;
  /** Sends a message to the other tabs. */
  tell: Tell<Message>;
  end: () => void;
};

/**
 * Follows a stream with one connection for all tabs of the browser, since browsers open only six to a host: the tab that holds a lock has
 * it and tells the others what it hears. When that tab goes, the next one connects. A tab that hears nothing for 25 s takes the connection.
 */
export function shareStream<Message extends { kind: string }>(stream: Stream<Message>): SharedStream<Message> {
  const ending = new AbortController();
  const tabs = hasLocks() ? new BroadcastChannel(stream.name) : null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let deafness: ReturnType<typeof setTimeout> | undefined;

  const tell: Tell<Message> = (message) => void (ending.signal.aborted || tabs?.postMessage(message));
  const listener: StreamListener = {
    onHeard: () => {
      clearTimeout(silence);
      stream.onHeard();
      tell({ kind: 'heard' });
    },
    onPhase: (phase) => {
      clearTimeout(silence);
      stream.onPhase(phase);
      tell({ kind: 'phase', phase });
    },
    onEvent: (event) => {
      if (event.type === '') return;
      stream.onEvent(event);
      tell({ kind: 'event', event });
    },
  };
  const shared = shareLead(stream.name, ending.signal, (signal) => {
    clearTimeout(deafness);
    return stream.connect(signal, listener, tell);
  });

  const awaitLeader = () => {
    clearTimeout(deafness);
    deafness = setTimeout(shared.takeOver, deafMs);
  };
  const follow = (message: StreamMessage) => {
    awaitLeader();
    clearTimeout(silence);
    if (message.kind === 'phase') return stream.onPhase(message.phase);
    silence = setTimeout(() => stream.onPhase('silent'), stream.silentMs);
    stream.onHeard();
    if (message.kind === 'event') stream.onEvent(message.event);
  };
  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<StreamMessage | Message>) => {
      if (!isStreamMessage(data)) stream.onMessage(data);
      else if (!shared.isLeading()) follow(data);
    };
  }
  if (!shared.isLeading()) awaitLeader();
  return {
    isLeading: shared.isLeading,
    tell,
    end: () => {
      ending.abort();
      clearTimeout(silence);
      clearTimeout(deafness);
      tabs?.close();
    },
  };
}

function isStreamMessage(message: { kind: string }): message is StreamMessage {
  return ['heard', 'phase', 'event'].includes(message.kind);
}
