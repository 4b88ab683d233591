import { lazy, Suspense } from 'react';
import { ItemSkeleton } from './item-skeleton';

const NotFoundScreen = lazy(() => import('@/content/not-found-screen').then((m) => ({ default: m.NotFoundScreen })));

/** Loaded on demand to keep it out of the first load: a direct visit to a missing item gets the server's own 404 page. */
export function ItemNotFound() {
  return (
    <Suspense fallback={<ItemSkeleton />}>
      <NotFoundScreen />
    </Suspense>
  );
}
