import { FromHtml } from '@/ui/from-html';
import '@/ui/list/list-menu.module.scss';
import type { SortProps } from './sort-options';

/** The order of the HTML (rendering/instead/sort-from-html.tsx). */
export function SortFromHtml(_props: SortProps) {
  return <FromHtml />;
}
