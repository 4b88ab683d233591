import { onIdle } from '@/ui/on-demand';

/** Loaded on demand: most houses have no board of their own. */
export const ExternalBoardLink = onIdle(() => import('./external-board-link').then((m) => m.ExternalBoardLink));
