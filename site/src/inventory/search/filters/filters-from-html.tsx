import { FromHtml } from '@/ui/from-html';
import '@/ui/form/checkbox.module.scss';
import '@/ui/form/field.module.scss';
import './filters.module.scss';
import type { FiltersProps } from './filters-props';
import { FiltersSkeleton } from './filters-skeleton';

/** The filters of the HTML (rendering/instead/filters-from-html.tsx). */
export function FiltersFromHtml(_props: FiltersProps) {
  return <FromHtml otherwise={<FiltersSkeleton />} />;
}
