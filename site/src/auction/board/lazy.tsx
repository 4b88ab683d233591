import { onDemand } from '@/ui/on-demand';

/** Loaded on demand: most houses have no board of their own. */
export const ExternalBoardLink = onDemand(() => import('./external-board-link').then((m) => m.ExternalBoardLink));
