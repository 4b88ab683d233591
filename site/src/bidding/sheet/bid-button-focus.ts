import { useLayoutEffect } from 'react';

/** The attribute by which the focus finds a lot's bid button again, which may have moved to another list. */
export const bidButtonAttribute = 'data-bid-on';

/** Focuses a lot's bid button in the next frame if the focus was lost with the button that had it. */
export function focusBidButton(itemId: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[${bidButtonAttribute}="${itemId}"]`)?.focus();
  });
}

/** Keeps the focus on a lot's bid button when a bid moves the lot to another list. */
export function useKeptFocus(itemId: number): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.getAttribute(bidButtonAttribute) === String(itemId)) focusBidButton(itemId);
    },
    [itemId],
  );
}
