import { useEffect } from 'react';
import { titleId } from './content-focus';

/** Where the focus was: the element, and the row of a list or table that it was in. */
type Place = { element: HTMLElement; list: Element | null; index: number };

/** Where rows come and go with scrolling, and a grid moves the focus itself. */
const virtual = '[data-index], [role="grid"]';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * Gives the focus a new place when what had it is gone: a row that was decided, a button whose work is done, a step of a dialog. It goes to
 * the row that took the place, else to the title, so that people without a mouse go on from there.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Place | null = null;
    let behind: Place | null = null; // the last one that was not in a dialog
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && !target.closest(virtual) ? placeOf(target) : null;
      if (!last?.element.closest('dialog')) behind = last;
    };
    const watch = new MutationObserver(() => {
      if (!last || last.element.isConnected || !isLost()) return;
      const place = behind ?? last;
      last = null;
      successor(place)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, []);
}

/** Reports whether nothing has the focus. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement;
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('li, tr');
  return { element, list: row?.parentElement ?? null, index: row ? [...row.parentElement!.children].indexOf(row) : 0 };
}

/** Returns what gets the focus: in a dialog its title, else the row that took the place, or the page's title. */
function successor({ list, index, element }: Place): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) return dialog.querySelector('h2');
  if (element.isConnected) return element;
  const rows = list?.isConnected ? list.children : [];
  const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(focusable);
  return next ?? document.getElementById(titleId);
}
