import { onIdle } from '@/ui/on-demand';
import { SortFromHtml } from './sort-from-html';

export const SortSelect = onIdle(() => import('./sort-select').then((module) => module.SortSelect), SortFromHtml);
