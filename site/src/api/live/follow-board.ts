import { noteStreamTime } from '@/lib/stream-clock';
import type { LiveTime } from '../schema.gen';
import type { StreamEvent } from '../stream/read-events';
import { shareStream } from '../stream/share-stream';
import { nothingRead, read, type Board, type Reading } from './board';
import { followStream, patience } from './board-stream';

/** A board and whether it is current: while `lost`, prices may be old. */
export type LiveBoard = { board: Board | null; phase: 'connecting' | 'live' | 'lost' };

/** Messages between tabs. */
type Message =
  | { kind: 'hello' } // a tab without a board
  | { kind: 'board'; reading: Reading }; // the answer, after whether it is current

/**
 * Follows an event's board and calls `onChange` whenever it or its phase changes. Returns a function that ends that. All tabs of the
 * browser share one connection; the next one to connect continues where its own board ends.
 */
export function followBoard(eventId: number, onChange: (live: LiveBoard) => void): () => void {
  let reading = nothingRead;
  let isHeard = false;
  let hasFailed = false;

  const show = () => {
    const phase = isHeard && reading.isSourceLive ? 'live' : 'lost';
    onChange({ board: reading.board, phase: reading.board || hasFailed ? phase : 'connecting' });
  };
  const onGap = () => {
    if (!shared.isLeading()) return shared.tell({ kind: 'hello' });
    reading = nothingRead;
    throw new Error('events are missing'); // ends the connection; the next one begins with everything
  };
  const onEvent = (event: StreamEvent) => {
    if (event.type === 'time') return noteStreamTime((JSON.parse(event.data) as LiveTime).serverTime, Date.now());
    const next = read(reading, event);
    if (next === 'gap') return onGap();
    const isShown = next.board !== reading.board || next.isSourceLive !== reading.isSourceLive;
    reading = next;
    if (isShown) show();
  };
  const onMessage = (message: Message) => {
    if (message.kind === 'board' && !shared.isLeading()) {
      reading = message.reading;
      show();
    }
    if (message.kind === 'hello' && shared.isLeading() && reading.board) {
      shared.tell(isHeard ? { kind: 'heard' } : { kind: 'phase', phase: 'lost' });
      shared.tell({ kind: 'board', reading });
    }
  };
  const shared = shareStream<Message>({
    name: `fairwarning.board.${eventId}`,
    silentMs: patience.silentMs,
    connect: (signal, listener) => followStream(eventId, () => reading.board?.id ?? '', signal, listener),
    onHeard: () => {
      if (isHeard) return;
      isHeard = true;
      show();
    },
    onPhase: () => {
      isHeard = false;
      hasFailed = true;
      show();
    },
    onEvent,
    onMessage,
  });
  shared.tell({ kind: 'hello' });
  return shared.end;
}
