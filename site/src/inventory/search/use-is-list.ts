import { useSyncExternalStore } from 'react';
import { useHydrated } from '@/use-hydrated';

/** Reports whether results show as a list (view-toggle.tsx); false until the page is hydrated. */
export function useIsList(): boolean {
  const isList = useSyncExternalStore(subscribe, read, read);
  return useHydrated() && isList;
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-view'] });
  return () => observer.disconnect();
}

function read(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.view === 'list';
}
