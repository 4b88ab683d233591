import { randomId } from '@/lib/random-id';
import { hasLocks } from '@/lib/storage';
import { getPersonalStreamKey } from '../operations/notices.gen';
import { withToken } from '../http/client';
import { ApiError } from '../http/errors';
import type { Patience } from './connection';
import { keepListening } from './reconnect';
import type { StreamEvent } from './read-events';
import { shareLead } from './share-lead';

/** The engine sends a heartbeat every 2 s: after 4.5 s of silence two are missing. */
const patience: Patience = { silentMs: 4500, deadMs: 15_000 };
/** The tab with the connection announces itself at least this often, even while it cannot connect. */
const deafMs = 25_000;
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
  | { kind: 'bye'; tab: string }
  | { kind: 'heard' } // a sign of life without an event
  | { kind: 'phase'; phase: 'silent' | 'lost' }
  | { kind: 'event'; event: StreamEvent };

export type Following = {
  /** Registers the items that this tab shows. Of more than 20 in all tabs, the latest are streamed. */
  want: (items: readonly number[]) => void;
  end: () => void;
};

/**
 * Follows a person's stream. All tabs of the browser share one connection, since browsers open only six to a host: the tab that holds a
 * lock has it, names the items of all, and forwards what it receives to the others. A tab that receives nothing for 4.5 s reports it.
 */
export function followPerson(userId: number, listener: PersonListener): Following {
  const ending = new AbortController();
  const name = `fairwarning.person.${userId}`;
  const tabs = hasLocks() ? new BroadcastChannel(name) : null;
  const self = randomId();
  const wants = new Map<string, readonly number[]>();
  let streamed: readonly number[] = [];
  let connection: AbortController | null = null;
  let isJoined = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let deafness: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: Message) => void (ending.signal.aborted || tabs?.postMessage(message));
  const phase = (now: 'silent' | 'lost') => {
    if (ending.signal.aborted) return;
    listener.onPhase(now);
    if (shared.isLeading()) tell({ kind: 'phase', phase: now });
  };
  const all = () => [...new Set([...wants.values()].reverse().flat())].slice(0, maxItems);
  const note = (tab: string, items: readonly number[]) => {
    wants.delete(tab);
    wants.set(tab, items);
    if (connection && !all().every((id) => streamed.includes(id))) connection.abort();
  };

  const lead = async (signal: AbortSignal) => {
    clearTimeout(silence);
    clearTimeout(deafness);
    tell({ kind: 'who' });
    while (!signal.aborted) {
      const mine = new AbortController();
      const stop = () => mine.abort();
      signal.addEventListener('abort', stop);
      connection = mine;
      streamed = all();
      listener.onPhase('connecting');
      const items = streamed;
      await keepListening((until) => open(items, until), patience, mine.signal, {
        onHeard: () => {
          if (mine.signal.aborted) return;
          listener.onPhase('live');
          tell({ kind: 'heard' });
        },
        onPhase: phase,
        onEvent: (event) => {
          listener.onEvent(event);
          if (event.type !== '') tell({ kind: 'event', event });
        },
      });
      signal.removeEventListener('abort', stop);
    }
    connection = null;
    isJoined = false;
  };
  const shared = shareLead(name, ending.signal, lead);

  /** Another tab has the connection and is there. */
  const isThere = () => {
    clearTimeout(deafness);
    deafness = setTimeout(shared.takeOver, deafMs);
  };
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(() => phase('silent'), patience.silentMs);
    listener.onPhase('live');
    if (isJoined) return;
    isJoined = true;
    listener.onJoined();
  };
  const onTold = (message: Message) => {
    if (message.kind === 'wants') return note(message.tab, message.items);
    if (message.kind === 'bye') return void wants.delete(message.tab);
    if (message.kind === 'who') return tell({ kind: 'wants', tab: self, items: wants.get(self) ?? [] });
    if (shared.isLeading()) return;
    isThere();
    if (message.kind === 'phase') {
      clearTimeout(silence);
      return listener.onPhase(message.phase);
    }
    hear();
    if (message.kind === 'event') listener.onEvent(message.event);
  };
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<Message>) => onTold(data);
  if (!shared.isLeading()) isThere();
  return {
    want: (items) => {
      note(self, items);
      tell({ kind: 'wants', tab: self, items });
    },
    end: () => {
      tell({ kind: 'bye', tab: self });
      ending.abort();
      clearTimeout(silence);
      clearTimeout(deafness);
      tabs?.close();
    },
  };
}

function open(items: readonly number[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withToken(async (bearer) => {
    const response = await fetch(getPersonalStreamKey({ items: items.join('|') }), { headers: { ...bearer, Accept: 'text/event-stream' }, credentials: 'omit', signal });
    if (!response.ok || !response.body) throw new ApiError(response.status);
    return response.body;
  });
}
