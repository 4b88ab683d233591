import type { Facets } from '@/api/schema.gen';
import type { SearchState } from './search-state';

type Props = { state: SearchState; facets: Facets };

/** Where the HTML has filters for visitors without script (rendering/instead/plain-filters.tsx). Browsers with script leave it alone. */
export function PlainFilters(_props: Props) {
  return <noscript />;
}
