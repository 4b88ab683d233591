import { useOptionalSearch } from '@/api/inventory/search';

/** As in the page data (cdn/routes.yaml). The engine's default order is by closing time, soonest first. */
const first = { page_size: '12' };

/** Returns the lots that close soonest, with what the whole inventory can be narrowed by. */
export function useFirstLots() {
  return useOptionalSearch(first);
}
