import type { WatchedItem } from '@/api/schema.gen';

/** Merges the current list into the shown one: shown items are updated, and removed ones stay. Returns `shown` itself if nothing changed. */
export function mergeWatched(shown: WatchedItem[], now: WatchedItem[]): WatchedItem[] {
  const added = now.filter(({ item_ID }) => !shown.some((entry) => entry.item_ID === item_ID));
  const stayed = shown.map((entry) => now.find(({ item_ID }) => item_ID === entry.item_ID) ?? entry);
  const isSame = added.length === 0 && stayed.every((entry, at) => entry === shown[at]);
  return isSame ? shown : [...added, ...stayed];
}
