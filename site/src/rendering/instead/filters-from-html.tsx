import { Filters } from '@/inventory/search/filters/filters';
import type { FiltersProps } from '@/inventory/search/filters/filters-props';

/** The filters as they will be; the browser keeps them until their script has loaded (ui/from-html.tsx). */
export function FiltersFromHtml(props: FiltersProps) {
  return (
    <div inert style={{ display: 'contents' }}>
      <Filters {...props} />
    </div>
  );
}
