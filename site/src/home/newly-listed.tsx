import { useOptionalSearch } from '@/api/inventory/search';
import { ItemCarousel } from './item-carousel';

const newest = { sort: 'newest', sold: 'hide' };

/** What a house in retail mode has for sale, newest first, in place of the auctions. */
export function NewlyListed() {
  const { data } = useOptionalSearch(newest);
  return data && data.items.length > 0 ? <ItemCarousel title="Newly listed" items={data.items} /> : null;
}
