import { useSyncExternalStore } from 'react';

/** Pixels from the top, as of the last frame: reading it while React works would make the browser lay the page out at once. */
let scrolled = 0;

function subscribe(onChange: () => void): () => void {
  const update = () => {
    scrolled = window.scrollY;
    onChange();
  };
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

/** Reports whether the page is scrolled more than `pixels`; false in the exported HTML. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > pixels,
    () => false,
  );
}
