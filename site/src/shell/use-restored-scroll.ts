import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** How long a page is held where the person left it while it grows, in milliseconds. */
const patience = 10_000;

/** What tells that the person scrolls or uses the page: then it stays where it is. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * "Back" leads to where the person left a page, also when its data comes after its first render. Next restores the position once, when
 * the page may still be too short for it.
 */
export function useRestoredScroll(): void {
  const { events } = useRouter();
  useEffect(() => {
    const left = new Map<string, number>();
    let address = here();
    let isBack = false;
    let stop = () => {};
    const onPop = () => {
      isBack = true;
    };
    const onStart = () => {
      stop();
      left.set(address, window.scrollY);
    };
    const onComplete = () => {
      address = here();
      if (isBack) stop = growBackTo(left.get(address) ?? 0);
      isBack = false;
    };
    window.addEventListener('popstate', onPop);
    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onComplete);
    return () => {
      stop();
      window.removeEventListener('popstate', onPop);
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onComplete);
    };
  }, [events]);
}

const here = () => window.location.pathname + window.location.search;

/**
 * Scrolls back down to `top` (px) whenever the page changes its height, which may also shrink for a moment when data replaces placeholders.
 * It stops after `patience`, when the person scrolls or uses the page, and when the function that it returns is called.
 */
function growBackTo(top: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    if (window.scrollY < top - 1) window.scrollTo({ top, behavior: 'instant' });
  });
  const timer = setTimeout(stop, patience);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
