import { useOptionalItem } from '@/api/item';
import { isNotFound } from '@/api/errors';
import type { ItemDetail } from '@/api/schema.gen';
import { useCompare, type ComparedItem } from './compare-store';

export type Compared = ComparedItem & {
  item: ItemDetail | undefined;
  /** missing: no longer listed. failed: could not be asked. */
  state: 'loading' | 'here' | 'missing' | 'failed';
};

/** The items to compare with what is known of them; as many hooks as the list has places. */
export function useComparedItems(): Compared[] {
  const entries = useCompare((state) => state.comparedItems);
  const answers = [
    useOptionalItem(entries[0]?.item_ID ?? null),
    useOptionalItem(entries[1]?.item_ID ?? null),
    useOptionalItem(entries[2]?.item_ID ?? null),
    useOptionalItem(entries[3]?.item_ID ?? null),
  ];
  return entries.map((entry, i) => ({ ...entry, item: answers[i]?.data, state: stateOf(answers[i]) }));
}

function stateOf(answer: { data?: ItemDetail; error?: unknown } | undefined): Compared['state'] {
  if (answer?.data) return 'here';
  if (!answer?.error) return 'loading';
  return isNotFound(answer.error) ? 'missing' : 'failed';
}
