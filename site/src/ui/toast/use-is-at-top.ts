import { useLayoutEffect, useState, type RefObject } from 'react';
import { isFocusUnder, isUsedHalfLower } from './toast-side';

/** Whether toasts that show now belong at the top. They move out of the way when the focus goes to what they cover. */
export function useIsAtTop(box: RefObject<HTMLElement | null>, hasToasts: boolean): boolean {
  const [isAtTop, setAtTop] = useState(false);
  useLayoutEffect(() => {
    if (!hasToasts) return;
    const choose = () => setAtTop(isUsedHalfLower());
    const makeWay = () => {
      // A browser scrolls to what it has focused.
      requestAnimationFrame(() => box.current && isFocusUnder(box.current) && choose());
    };
    choose();
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, [box, hasToasts]);
  return isAtTop;
}
