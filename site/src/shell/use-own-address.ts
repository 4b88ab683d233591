import { useRouter } from 'next/router';
import { startTransition, useEffect, useState } from 'react';
import { isRendered } from '@/rendered-address';

const acts = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Reports whether to use the visitor's own address instead of the one that the page was rendered for. It switches once the page is
 * hydrated, in slices of a few milliseconds, or at once when the visitor does something or the route changes.
 */
export function useOwnAddress(): boolean {
  const [isOwn, setIsOwn] = useState(!isRendered());
  const { events } = useRouter();
  useEffect(() => {
    if (isOwn) return;
    const take = () => setIsOwn(true);
    for (const act of acts) window.addEventListener(act, take, true); // drawn before React's own listener runs
    events.on('routeChangeStart', take);
    startTransition(take);
    return () => {
      for (const act of acts) window.removeEventListener(act, take, true);
      events.off('routeChangeStart', take);
    };
  }, [isOwn, events]);
  return isOwn;
}
