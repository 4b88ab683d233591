import { FromHtml } from '@/ui/from-html';
import '@/ui/chip.module.scss';
import './filter-chips.module.scss';
import type { ChipsProps } from './filters-props';

/** The chips of the HTML (rendering/instead/chips-from-html.tsx). */
export function ChipsFromHtml(_props: ChipsProps) {
  return <FromHtml />;
}
