import { useOptionalSearch } from '@/api/inventory/search';
import { ItemCarousel } from './item-carousel';
import { useFirstLots } from './use-first-lots';

const newest = { sort: 'newest', sold: 'hide' };

/** What a house in retail mode has for sale besides the page's first row, newest first, in place of the auctions. */
export function MoreInStock() {
  const { data: first } = useFirstLots();
  const { data } = useOptionalSearch(newest);
  const shown = new Set(first?.items.map(({ item_ID }) => item_ID));
  const items = data?.items.filter(({ item_ID }) => !shown.has(item_ID));
  return first && items?.length ? <ItemCarousel title="More in stock" items={items} /> : null;
}
