import type { Board } from '@/api/live/board';
import type { Console, ConsoleLot, LiveItem, LiveMessage, LiveRing } from '@/api/schema.gen';
import { isHammered } from '@/live/ring/ring-text';

/** What a console shows. */
export type View = {
  ring: LiveRing;
  /** The lot in the ring as everybody sees it; undefined without one. */
  lot: LiveItem | undefined;
  /** What only the house knows of it; undefined until it has arrived. */
  house: ConsoleLot | undefined;
  /** Totals, connected bidders, last step; undefined until they have arrived. */
  record: Console | undefined;
  message: LiveMessage | null;
  lots: Board['lots'];
  /** Whether lot and ring belong together. They do not for a moment after a step, until the lot has arrived. */
  isComplete: boolean;
};

/** Combines the newest data from the stream, the private record and the response to the last step; null for an event that nobody calls. */
export function viewOf(board: Board, record: Console | undefined, stepped: LiveRing | null): View | null {
  const known = newest(board.ring, record?.ring);
  const ring = newest(known, stepped);
  if (!ring || !known) return null;
  const house = record?.lot?.item.item_ID === ring.item_ID ? record.lot : undefined;
  const isRecordNewer = house !== undefined && record!.ring.seq >= (board.ring?.seq ?? 0);
  const lot = isRecordNewer ? house.live : (board.lots[ring.item_ID] ?? house?.live);
  return { ring, lot, house, record, message: board.message, lots: board.lots, isComplete: known.seq >= ring.seq };
}

function newest<T extends LiveRing | null | undefined>(a: T, b: T): T {
  if (!a || !b) return a ?? b;
  return b.seq > a.seq ? b : a;
}

/** Reports whether the lot in the ring is still to be decided. */
export function isCalled(ring: LiveRing): boolean {
  return ring.item_ID !== 0 && !isHammered(ring);
}
