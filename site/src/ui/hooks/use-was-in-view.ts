import { useEffect, useState, type RefObject } from 'react';
import { useWasPrinted } from './use-was-printed';

/** Reports whether an element has ever come within 200 px of the viewport, or onto paper, for loading content lazily. */
export function useWasInView(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  const isPrinted = useWasPrinted();
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, seen]);
  return seen || isPrinted;
}
