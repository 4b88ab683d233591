import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the view; once it has, it stays so. For what is loaded when it is wanted. */
export function useWasInView(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, seen]);
  return seen;
}
