import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useSWRConfig } from 'swr';
import { getPublic } from '@/api/http/client';
import type { Get } from '@/api/http/operation';
import { getItemKey, getPhotoGalleryKey } from '@/api/operations/items.gen';

const hoverMs = 100;
const inViewMs = 600;

/**
 * Prefetches an item while the pointer or the focus rests on its card, and on devices without a pointer while the card
 * stays in view. The page shows the cached item and revalidates it.
 */
export function usePrefetchItem(card: RefObject<HTMLElement | null>, itemId: number): void {
  const { cache, mutate } = useSWRConfig();
  const load = useCallback(() => {
    const shown: Get<unknown>[] = [getItemKey({ ID: itemId }), getPhotoGalleryKey({ item_ID: itemId })];
    for (const key of shown) {
      if (cache.get(key)?.data !== undefined) continue;
      mutate(key, getPublic(key), { revalidate: false }).catch(() => undefined);
    }
  }, [cache, mutate, itemId]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const stop = () => clearTimeout(timer.current);
    const start = (ms: number) => {
      stop();
      timer.current = setTimeout(load, ms);
    };
    const unlisten = canHover() ? onRest(element, () => start(hoverMs), stop) : onView(element, () => start(inViewMs), stop);
    return () => {
      unlisten();
      stop();
    };
  }, [card, load]);
}

function onRest(element: HTMLElement, start: () => void, stop: () => void): () => void {
  const wires = [['pointerenter', start], ['focusin', start], ['pointerleave', stop], ['focusout', stop]] as const;
  wires.forEach(([type, listener]) => element.addEventListener(type, listener));
  return () => wires.forEach(([type, listener]) => element.removeEventListener(type, listener));
}

function onView(element: HTMLElement, start: () => void, stop: () => void): () => void {
  if (savesData()) return () => undefined;
  const seen = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? start() : stop()), { threshold: 0.9 });
  seen.observe(element);
  return () => seen.disconnect();
}

function canHover(): boolean {
  return window.matchMedia('(hover: hover)').matches;
}

/** Reports whether the visitor is on a slow or metered connection: then nothing is prefetched. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
