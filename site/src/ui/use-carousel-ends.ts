import { useEffect, useState, type RefObject } from 'react';

/** Reports whether a scrolling row is at its first or last slide. */
export function useCarouselEnds(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const measure = () => {
      const atStart = row.scrollLeft < 4;
      const atEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - 4;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    row.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure); // also measures at first, once the page is laid out anyway
    resized.observe(row);
    return () => {
      row.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [track]);
  return ends;
}
