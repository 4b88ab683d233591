import { FilterChips } from '@/inventory/search/filters/filter-chips';
import type { ChipsProps } from '@/inventory/search/filters/filters-props';

/** The chips as they will be; the browser keeps them until their script has loaded (ui/from-html.tsx). */
export function ChipsFromHtml(props: ChipsProps) {
  return (
    <div inert style={{ display: 'contents' }}>
      <FilterChips {...props} />
    </div>
  );
}
