import { useEffect, useState, type RefObject } from 'react';

/** Which slide of a snapping row stands in view, and how to bring another one there. */
export function useShownSlide(track: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () => setShown(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [track]);
  const show = (index: number) => {
    const row = track.current;
    if (!row || index < 0 || index >= count) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };
  return { shown: Math.min(shown, Math.max(0, count - 1)), show };
}

/** Brings a slide into view at once and puts the focus on it. */
export function focusSlide(row: HTMLElement | null, index: number): void {
  if (!row) return;
  row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
  row.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}
