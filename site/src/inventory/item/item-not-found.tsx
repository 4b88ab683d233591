import { lazy, Suspense } from 'react';
import { ItemSkeleton } from './item-skeleton';

const NotFoundScreen = lazy(() => import('@/content/not-found-screen').then((m) => ({ default: m.NotFoundScreen })));

/** Seldom needed: who comes to an item that is not there gets the server's own page, so its script is not in the first load. */
export function ItemNotFound() {
  return (
    <Suspense fallback={<ItemSkeleton />}>
      <NotFoundScreen />
    </Suspense>
  );
}
