import { useEffect } from 'react';

const shown = new Set<number>();

/** Registers that this screen shows the person's standing on a lot, so that no toast repeats it; 0 for none. */
export function useShownLot(itemId: number): void {
  useEffect(() => {
    if (itemId === 0) return;
    shown.add(itemId);
    return () => void shown.delete(itemId);
  }, [itemId]);
}

/** Reports whether the screen shows the person's standing on the lot: its own page, or a board. */
export function isShownLot(itemId: number): boolean {
  return itemId > 0 && (shown.has(itemId) || window.location.pathname.endsWith(`/${itemId}`));
}
