import { useState } from 'react';
import type { WatchedItem } from '@/api/schema.gen';
import { mergeWatched } from './merge-watched';

/** Returns the watched items and those removed since the first render, so that a removal can be undone in place. */
export function useUndoableItems(items: WatchedItem[]): WatchedItem[] {
  const [kept, keep] = useState(items);
  const next = mergeWatched(kept, items);
  if (next !== kept) keep(next);
  return next;
}
