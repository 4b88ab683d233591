import { useLayoutEffect, type RefObject } from 'react';

/** The space below the table, and the least height it gets, in pixels. */
const below = 24;
const least = 320;

/** Gives an element the height that is left below its top, so that it scrolls and the page does not. */
export function useFilledHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fill = () => {
      const element = ref.current;
      if (!element) return;
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.maxHeight = `calc(${Math.max(least, window.innerHeight - top - below)}px - var(--bulk-bar, 0px))`;
    };
    fill();
    window.addEventListener('resize', fill);
    const watch = new ResizeObserver(fill);
    watch.observe(document.body);
    return () => {
      window.removeEventListener('resize', fill);
      watch.disconnect();
    };
  }, [ref]);
}
