import { useEffect, useState, type RefObject } from 'react';

/** Reports whether a scrolling row is at its first or last slide. */
export function useCarouselEnds(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const measure = () =>
      setEnds({ atStart: row.scrollLeft < 4, atEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 4 });
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(row);
    return () => {
      row.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [track]);
  return ends;
}
