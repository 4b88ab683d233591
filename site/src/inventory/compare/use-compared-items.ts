import { isNotFound } from '@/api/http/errors';
import { useOptionalItem } from '@/api/inventory/item';
import type { ItemDetail } from '@/api/schema.gen';
import { useCompare, type ComparedItem } from './compare-store';

export type Compared = ComparedItem & {
  item: ItemDetail | undefined;
  /** missing: no longer listed. failed: could not be loaded. */
  state: 'loading' | 'loaded' | 'missing' | 'failed';
};

/** The items to compare. Hooks cannot be called in a loop, so there is one for each of the four places. */
export function useComparedItems(): Compared[] {
  const entries = useCompare((state) => state.comparedItems);
  const responses = [
    useOptionalItem(entries[0]?.item_ID ?? null),
    useOptionalItem(entries[1]?.item_ID ?? null),
    useOptionalItem(entries[2]?.item_ID ?? null),
    useOptionalItem(entries[3]?.item_ID ?? null),
  ];
  return entries.map((entry, i) => ({ ...entry, item: responses[i]?.data, state: stateOf(responses[i]) }));
}

function stateOf(response: { data?: ItemDetail; error?: unknown } | undefined): Compared['state'] {
  if (response?.data) return 'loaded';
  if (!response?.error) return 'loading';
  return isNotFound(response.error) ? 'missing' : 'failed';
}
