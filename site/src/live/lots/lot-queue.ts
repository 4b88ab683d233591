import type { Board } from '@/api/live/board';
import type { LiveItem } from '@/api/schema.gen';

/** Returns the lots still to be called, in the order in which they will be: the chosen one, those after the lot in the ring, those before it. */
export function upcomingLots({ ring, lots }: Board): LiveItem[] {
  const open = inOrder(lots).filter(({ outcome, item_ID }) => outcome === '' && item_ID !== ring?.item_ID);
  const at = (ring && lots[ring.item_ID]?.position) ?? 0;
  const isNext = ({ item_ID }: LiveItem) => item_ID === ring?.nextItem_ID;
  const rest = open.filter((lot) => !isNext(lot));
  return [...open.filter(isNext), ...rest.filter(({ position }) => position > at), ...rest.filter(({ position }) => position < at)];
}

/** Returns the lots of a timed event that are not decided, soonest to close first. */
export function closingLots({ lots }: Board): LiveItem[] {
  const end = ({ timer }: LiveItem) => (timer ? new Date(timer).getTime() : Infinity);
  return inOrder(lots)
    .filter(({ outcome }) => outcome === '')
    .sort((a, b) => (end(a) === end(b) ? a.position - b.position : end(a) - end(b)));
}

function inOrder(lots: Board['lots']): LiveItem[] {
  return Object.values(lots).sort((a, b) => a.position - b.position);
}
