import { useRouter } from 'next/router';
import { itemIdIn } from '@/item-address';
import { useAddressReady } from '@/use-address-ready';
import { ItemNotFound } from './item-not-found';
import { ItemScreen } from './item-screen';
import { ItemSkeleton } from './item-skeleton';

/**
 * /item/…: one shell for every item. The key makes each item a new screen, so that no state carries over and every visit
 * refetches the item (specification, section 2).
 */
export function ItemRoute() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  if (!isReady) return <ItemSkeleton />;
  const itemId = itemIdIn([query.segments ?? []].flat());
  return itemId ? <ItemScreen key={itemId} itemId={itemId} /> : <ItemNotFound />;
}
