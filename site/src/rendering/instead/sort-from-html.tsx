import type { SortProps } from '@/inventory/search/sort-options';
import { SortSelect } from '@/inventory/search/sort-select';

/** The choice of order as it will be; the browser keeps it until its script has loaded (ui/from-html.tsx). */
export function SortFromHtml(props: SortProps) {
  return (
    <div inert style={{ display: 'contents' }}>
      <SortSelect {...props} />
    </div>
  );
}
