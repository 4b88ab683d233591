import Router from 'next/router';
import { useEffect } from 'react';

/** How long a page is held where the person left it while its data comes, in milliseconds. */
const patience = 10_000;

/** What tells that the person scrolls or uses the page: then it stays where it is. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * "Back" leads to where the person left a page, also when its data comes after its first render. Next restores the position once, when
 * the page may still be too short for it.
 */
export function useRestoredScroll(): void {
  useEffect(() => {
    const left = new Map<string, number>();
    let shown: string | undefined = here();
    let popped = false;
    let isBack = false;
    let stop = () => {};
    const onStart = () => {
      stop();
      isBack = popped;
      popped = false;
      if (shown !== undefined) left.set(shown, window.scrollY);
    };
    // From here on the address is that of a page that does not show yet, which people may leave before it does.
    const onChange = () => {
      shown = undefined;
    };
    const onHash = () => {
      popped = false;
    };
    const onComplete = () => {
      stop();
      shown = here();
      const top = left.get(shown); // unknown after a reload, when Next alone restores the position
      if (isBack && top !== undefined) stop = holdAt(top);
    };
    // Not the event popstate: Next listens, too, and may have changed the page before other listeners are called.
    Router.beforePopState(() => (popped = true));
    Router.events.on('routeChangeStart', onStart);
    Router.events.on('beforeHistoryChange', onChange);
    Router.events.on('hashChangeStart', onHash);
    Router.events.on('routeChangeComplete', onComplete);
    return () => {
      stop();
      Router.beforePopState(() => true);
      Router.events.off('routeChangeStart', onStart);
      Router.events.off('beforeHistoryChange', onChange);
      Router.events.off('hashChangeStart', onHash);
      Router.events.off('routeChangeComplete', onComplete);
    };
  }, []);
}

const here = () => window.location.pathname + window.location.search;

/**
 * Scrolls to `top` (px) whenever the page changes its height: it may grow, also above what is in view, and shrink for a moment when data
 * replaces placeholders. It ends after `patience`, when the person scrolls or uses the page, or when the caller calls the function it returns.
 */
function holdAt(top: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
  });
  const timer = setTimeout(stop, patience);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
