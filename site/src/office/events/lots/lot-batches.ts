import type { OfficeLot, SaveItemsOutputBody, SeenItem } from '@/api/schema.gen';

/** The most lots that the engine takes at a time. */
export const mostMoved = 1_000;
export const mostWithdrawn = 500;
export const mostOfferedAgain = 500;
export const mostOrdered = 5_000;

/** Splits a list into parts of `most` entries, and a last one that may be shorter. */
export function batches<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));
}

/** Sends lots with the versions that were seen, in as many requests as they need one after the other. Returns what became of all of them. */
export async function sendLots(lots: readonly OfficeLot[], most: number, send: (items: SeenItem[], batch: number) => Promise<SaveItemsOutputBody>): Promise<SaveItemsOutputBody> {
  const all: SaveItemsOutputBody = { saved: [], refused: [] };
  for (const [at, batch] of batches(lots, most).entries()) {
    const { saved, refused } = await send(batch.map(({ item_ID, version: seen }) => ({ item_ID, seen })), at);
    all.saved.push(...saved);
    all.refused.push(...refused);
  }
  return all;
}
