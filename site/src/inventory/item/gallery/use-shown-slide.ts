import { useEffect, useState, type RefObject } from 'react';

/** Tracks which slide of a snapping row is in view, and scrolls to another. */
export function useShownSlide(track: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const update = () => setShown(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener('scroll', update, { passive: true });
    return () => row.removeEventListener('scroll', update);
  }, [track]);
  const show = (index: number) => {
    const row = track.current;
    if (!row || index < 0 || index >= count) return;
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: reducesMotion ? 'auto' : 'smooth' });
  };
  return { shown: Math.min(shown, Math.max(0, count - 1)), show };
}
