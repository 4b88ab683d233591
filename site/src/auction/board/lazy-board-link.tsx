import { onIdle } from '@/ui/on-demand';

/** Loaded on demand: most houses have no external board. */
export const ExternalBoardLink = onIdle(() => import('./external-board-link').then((m) => m.ExternalBoardLink));
