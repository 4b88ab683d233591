import type { Facets } from '@/api/schema.gen';
import type { SearchState } from '../search-state';
import type { Change } from '../use-search-state';

export type FiltersProps = {
  facets: Facets;
  state: SearchState;
  change: Change;
  /** On the page of an auction, which leaves out the choice of auctions. */
  isOneAuction?: boolean;
};

/** Without facets, only what the search itself says is shown. */
export type ChipsProps = { state: SearchState; facets: Facets | undefined; change: Change };
