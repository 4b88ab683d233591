import { useEffect } from 'react';
import { prefetchItem } from '@/api/item';
import { parseItem } from '@/routes';
import { speculationId } from './speculation';

/**
 * Fetches an item as soon as a link to it is pressed, before the click: by then the browser's cache has what its screen asks for.
 * Until now a press had the browser prepare the whole page; from here on pages change without loading a document.
 */
export function useNextItem(): void {
  useEffect(() => {
    document.getElementById(speculationId)?.remove();
    document.addEventListener('pointerdown', fetchPressed);
    return () => document.removeEventListener('pointerdown', fetchPressed);
  }, []);
}

function fetchPressed({ target }: PointerEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/item/"]');
  const item = link && parseItem(link.pathname.split('/').slice(2));
  if (item) prefetchItem(item.itemId);
}
