import { hasLocks } from '@/lib/storage';
import { noteStreamTime } from '@/lib/stream-clock';
import type { LiveTime } from '../schema.gen';
import type { StreamEvent } from '../stream/read-events';
import { nothingRead, read, type Board, type Reading } from './board';
import { shareLead } from '../stream/share-lead';
import { followStream, patience } from './connection';

/** A board and whether it is current: while `lost`, prices may be old. */
export type LiveBoard = { board: Board | null; phase: 'connecting' | 'live' | 'lost' };

/** The tab with the connection announces itself at least this often, in milliseconds, even while it cannot connect. */
const deafMs = 25_000;

/** Messages between tabs. */
type Message =
  | { kind: 'hello' } // a tab without a board
  | { kind: 'board'; reading: Reading } // the answer
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'heard' } // a sign of life without an event
  | { kind: 'lost' };

/**
 * Follows an event's board and calls `onChange` whenever it or its phase changes. Returns a function that ends that. All tabs of the
 * browser share one connection, since browsers open only six to a host: the tab that holds a lock has it and tells the others what
 * it hears. When that tab goes, the next one continues where its own board ends. A tab that receives nothing for 9 s announces it, and after 25 s
 * it takes the connection.
 */
export function followBoard(eventId: number, onChange: (live: LiveBoard) => void): () => void {
  const ending = new AbortController();
  const name = `fairwarning.live.${eventId}`;
  const tabs = hasLocks() ? new BroadcastChannel(name) : null;
  let reading = nothingRead;
  let isHeard = false;
  let hasFailed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let deafness: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: Message) => void (ending.signal.aborted || tabs?.postMessage(message));
  const show = () => {
    if (ending.signal.aborted) return;
    const phase = isHeard && reading.isSourceLive ? 'live' : 'lost';
    onChange({ board: reading.board, phase: reading.board || hasFailed ? phase : 'connecting' });
  };
  const lose = () => {
    isHeard = false;
    hasFailed = true;
    show();
  };
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, patience.silentMs);
    if (isHeard) return;
    isHeard = true;
    show();
  };
  const take = (event: StreamEvent, onGap: () => void) => {
    if (event.type === 'time') return noteStreamTime((JSON.parse(event.data) as LiveTime).serverTime, Date.now());
    const next = read(reading, event);
    if (next === 'gap') return onGap();
    if (next === reading) return;
    const isShown = next.board !== reading.board || next.isSourceLive !== reading.isSourceLive;
    reading = next;
    if (isShown) show();
  };

  const startOver = () => {
    reading = nothingRead;
    throw new Error('events are missing'); // ends the connection; the next one begins with everything
  };

  const onTold = (message: Message) => {
    if (message.kind === 'hello') {
      if (shared.isLeading() && reading.board) tell({ kind: 'board', reading });
      return;
    }
    if (shared.isLeading()) return;
    isThere();
    if (message.kind === 'lost') lose();
    else {
      hear();
      if (message.kind === 'board') adopt(message.reading);
      if (message.kind === 'event') take(message.event, () => tell({ kind: 'hello' }));
    }
  };
  const adopt = (theirs: Reading) => {
    reading = theirs;
    show();
  };
  const lead = (signal: AbortSignal) => {
    clearTimeout(deafness);
    return followStream(eventId, signal, {
      lastId: () => reading.board?.id ?? '',
      onHeard: () => {
        hear();
        tell({ kind: 'heard' });
      },
      onLost: () => {
        lose();
        tell({ kind: 'lost' });
      },
      onEvent: (event) => {
        if (event.type === '') return;
        take(event, startOver);
        tell({ kind: 'event', event });
      },
    });
  };

  const shared = shareLead(name, ending.signal, lead);
  /** Another tab has the connection and is there. */
  const isThere = () => {
    clearTimeout(deafness);
    deafness = setTimeout(shared.takeOver, deafMs);
  };
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<Message>) => onTold(data);
  if (!shared.isLeading()) isThere();
  tell({ kind: 'hello' });
  return () => {
    ending.abort();
    clearTimeout(silence);
    clearTimeout(deafness);
    tabs?.close();
  };
}
