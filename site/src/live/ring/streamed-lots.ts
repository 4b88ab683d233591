import type { Board } from '@/api/live/board';

/** The personal stream reconnects when its lots change, so it names this many at a time. */
const perStream = 5;

/** Returns the lots whose bidding the personal stream brings: the one in the ring and its neighbors in lot order. */
export function streamedLots({ ring, lots }: Board): number[] {
  const place = (ring && lots[ring.item_ID]?.position) ?? 1;
  const from = Math.floor((place - 1) / perStream) * perStream;
  return Object.values(lots)
    .filter(({ position }) => position > from && position <= from + perStream)
    .map(({ item_ID }) => item_ID)
    .sort((a, b) => a - b);
}
