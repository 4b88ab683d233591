import { useEffect } from 'react';
import { prefetchItem } from '@/api/inventory/item';
import { itemIdIn } from '@/item-address';
import { speculationId } from './speculation-rules';

/**
 * Fetches an item's data as soon as a link to it is pressed, so that the browser's cache has it when the screen asks.
 * It removes the speculation rules, because from now on links change the page without loading a document.
 */
export function usePrefetchOnPress(): void {
  useEffect(() => {
    document.getElementById(speculationId)?.remove();
    document.addEventListener('pointerdown', fetchPressed);
    return () => document.removeEventListener('pointerdown', fetchPressed);
  }, []);
}

function fetchPressed({ target }: PointerEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/item/"]');
  const itemId = link && itemIdIn(link.pathname.split('/').slice(2));
  if (itemId) prefetchItem(itemId);
}
