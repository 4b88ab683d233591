import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element with tabIndex -1 that gets the focus whenever `outcome` changes, so that it does not stay on a button, or in
 * a field, where the next Enter would bind the person again. A person who has moved on to something else keeps their place.
 */
export function useOutcomeFocus<T extends HTMLElement>(outcome: number): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused.tagName === 'BUTTON' || place.current?.contains(focused);
    if (outcome > 0 && isFree) place.current?.focus({ preventScroll: true });
  }, [outcome]);
  return place;
}
