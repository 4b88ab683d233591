import type { LiveItem, LiveMessage, LiveRing } from '../schema.gen';
import type { StreamEvent } from '../stream/read-events';

/** An event's lots as they are sold, and the ring. */
export type Board = {
  /** id of the last event applied, `<epoch>-<seq>`. */
  id: string;
  /** The sale that is called; null for a timed event. */
  ring: LiveRing | null;
  /** By item id. */
  lots: Readonly<Record<number, LiveItem>>;
  /** The last message to the room. */
  message: LiveMessage | null;
};

/** What has been read of a stream. */
export type Reading = {
  /** Null until it is complete. */
  board: Board | null;
  /** A board that is arriving: between `reset` and `ready`. */
  arriving: Board | null;
  /** Whether the reader has the engine's stream; if not, the board may be old. */
  isSourceLive: boolean;
};

export const nothingRead: Reading = { board: null, arriving: null, isSourceLive: true };

const emptyBoard: Board = { id: '', ring: null, lots: {}, message: null };

/**
 * Applies an event. Events that the board contains already change nothing; 'gap' means that events before it are missing. The objects of an
 * arriving board have no id: a change, which has one, means that the connection ended within it, and the next one continued the board before.
 */
export function read(reading: Reading, { id, type, data }: StreamEvent): Reading | 'gap' {
  if (type === 'reset') return { ...reading, arriving: emptyBoard };
  if (type === 'source') return { ...reading, isSourceLive: (JSON.parse(data) as { live: boolean }).live };
  if (type === 'ready') return reading.arriving ? { board: { ...reading.arriving, id }, arriving: null, isSourceLive: true } : reading;
  if (reading.arriving && id === '') return { ...reading, arriving: apply(reading.arriving, type, data) };
  if (!reading.board) return 'gap';
  if (id === '') return reading;
  const step = stepBetween(reading.board.id, id);
  if (step === null || step > 1) return 'gap';
  return step < 1 ? reading : { ...reading, arriving: null, board: { ...apply(reading.board, type, data), id } };
}

function apply(board: Board, type: string, data: string): Board {
  if (type === 'ring') return { ...board, ring: JSON.parse(data) as LiveRing };
  if (type === 'message') return { ...board, message: JSON.parse(data) as LiveMessage };
  if (type !== 'lot') return board;
  const lot = JSON.parse(data) as LiveItem;
  return { ...board, lots: { ...board.lots, [lot.item_ID]: lot } };
}

/** Returns how many events the second id is after the first; null if they are of different epochs. */
function stepBetween(before: string, after: string): number | null {
  const [a, b] = [before.lastIndexOf('-'), after.lastIndexOf('-')];
  if (before.slice(0, a) !== after.slice(0, b)) return null;
  return Number(after.slice(b + 1)) - Number(before.slice(a + 1));
}
