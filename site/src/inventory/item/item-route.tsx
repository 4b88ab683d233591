import { useRouter } from 'next/router';
import { parseItem } from '@/routes';
import { useAddressReady } from '@/use-address-ready';
import { ItemNotFound, ItemScreen } from './item-screen';
import { ItemSkeleton } from './item-skeleton';

/**
 * /item/…: one shell for every item. The key makes each item a new screen, so that no state carries over and every visit
 * refetches the item (specification, section 2).
 */
export function ItemRoute() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  if (!isReady) return <ItemSkeleton />;
  const parsed = parseItem([query.segments ?? []].flat());
  return parsed ? <ItemScreen key={parsed.itemId} itemId={parsed.itemId} /> : <ItemNotFound />;
}
