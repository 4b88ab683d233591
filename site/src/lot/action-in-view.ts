import { useEffect, useState } from 'react';
import { panelId } from './panel-frame';

/** The panel's main button or link: the first one in what is marked so. */
const action = '[data-actions] :is(a, button)';

/** How far inside the edges of the button it must be uncovered, in CSS pixels; edges fall between pixels. */
const edge = 3;

/** Reports whether the panel's main button can be pressed where it is: in view, with nothing over it. The bottom bar then hides. */
export function useActionInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const look = () => {
      // Behind a dialog nothing can be pressed, and nothing changes.
      if (document.querySelector('dialog:modal')) return;
      const panel = document.getElementById(panelId);
      setInView(isUncovered(panel?.querySelector(action) ?? panel));
    };
    return onChangedView(look);
  }, []);
  return inView;
}

/** Calls `look` in the next frame after anything moves, appears or goes. Returns the undo function. */
function onChangedView(look: () => void): () => void {
  let frame = 0;
  const lookSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(lookSoon); // also calls it at first
  sizes.observe(document.body);
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('scroll', lookSoon);
    window.removeEventListener('resize', lookSoon);
  };
}

/** Reports whether an element is on screen and on top at its upper edge, center and lower edge. */
function isUncovered(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + edge, (top + bottom) / 2, bottom - edge].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
