import { useEffect, useState, type RefObject } from 'react';

/** Whether a scrolled row stands at its first or last slide. */
export function useCarouselEnds(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () =>
      setEnds({ atStart: row.scrollLeft < 4, atEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 4 });
    look();
    row.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [track]);
  return ends;
}
