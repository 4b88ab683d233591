import { randomId } from '@/lib/random-id';
import { getPersonalStreamKey } from '../operations/notices.gen';
import { apiOrigin } from '../http/api-origin';
import { withToken } from '../http/client';
import { ApiError } from '../http/errors';
import type { Patience } from './stream-connection';
import { keepListening, type StreamListener } from './reconnect';
import type { StreamEvent } from './read-events';
import { shareStream, type SharedStream } from './share-stream';

/** The engine sends a heartbeat every 2 s: after 4.5 s of silence two are missing. */
const patience: Patience = { silentMs: 4500, deadMs: 15_000, openMs: 15_000 };
/** How many items a stream request may name. */
const maxItems = 20;

export type PersonListener = {
  /** `silent` and `lost` may repeat. */
  onPhase: (phase: 'connecting' | 'live' | 'silent' | 'lost') => void;
  /** Called when the tab begins to hear a stream that another one has opened before: what that one has been told is not repeated. */
  onJoined: () => void;
  onEvent: (event: StreamEvent) => void;
};

/** Messages between tabs. */
type Message =
  | { kind: 'who' } // a tab that has just taken the connection
  | { kind: 'wants'; tab: string; items: readonly number[] }
  | { kind: 'bye'; tab: string };

export type Following = {
  /** Registers the items that this tab shows. Of more than 20 in all tabs, the latest are streamed. */
  want: (items: readonly number[]) => void;
  end: () => void;
};

/**
 * Follows a person's stream. All tabs of the browser share one connection, which names the items of all. A tab that receives nothing for
 * 4.5 s reports it.
 */
export function followPerson(userId: number, listener: PersonListener): Following {
  const self = randomId();
  const wants = new Map<string, readonly number[]>();
  let streamed: readonly number[] = [];
  let connection: AbortController | null = null;
  let isJoined = false;

  const all = () => [...new Set([...wants.values()].reverse().flat())].slice(0, maxItems);
  const note = (tab: string, items: readonly number[]) => {
    wants.delete(tab);
    wants.set(tab, items);
    if (connection && !all().every((id) => streamed.includes(id))) connection.abort();
  };
  const connect = async (signal: AbortSignal, stream: StreamListener, tell: SharedStream<Message>['tell']) => {
    tell({ kind: 'who' });
    while (!signal.aborted) {
      const mine = new AbortController();
      const stop = () => mine.abort();
      signal.addEventListener('abort', stop);
      connection = mine;
      const items = all();
      streamed = items;
      listener.onPhase('connecting');
      await keepListening((until) => open(items, until), patience, mine.signal, stream);
      signal.removeEventListener('abort', stop);
    }
    connection = null;
    isJoined = false;
  };
  const onHeard = () => {
    listener.onPhase('live');
    if (isJoined || shared.isLeading()) return;
    isJoined = true;
    listener.onJoined();
  };
  const onMessage = (message: Message) => {
    if (message.kind === 'wants') note(message.tab, message.items);
    if (message.kind === 'bye') wants.delete(message.tab);
    if (message.kind === 'who') shared.tell({ kind: 'wants', tab: self, items: wants.get(self) ?? [] });
  };
  const { onPhase, onEvent } = listener;
  const shared = shareStream<Message>({ name: `fairwarning.person.${userId}`, silentMs: patience.silentMs, connect, onHeard, onPhase, onEvent, onMessage });
  return {
    want: (items) => {
      note(self, items);
      shared.tell({ kind: 'wants', tab: self, items });
    },
    end: () => {
      shared.tell({ kind: 'bye', tab: self });
      shared.end();
    },
  };
}

function open(items: readonly number[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withToken(async (bearer) => {
    const response = await fetch(apiOrigin() + getPersonalStreamKey({ items: items.join('|') }), { headers: { ...bearer, Accept: 'text/event-stream' }, credentials: 'omit', signal });
    if (!response.ok || !response.body) throw new ApiError(response.status);
    return response.body;
  });
}
