import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long the text must stand before it counts as typed, so that fast typing asks once. */
const pauseMs = 160;

/**
 * Turns a text field into the combobox of the ARIA Authoring Practices whose popup is a listbox: the arrow keys move, Enter picks,
 * Escape closes, typing is not disturbed. The field is rendered before this script loads, so its events and attributes are
 * attached here.
 */
export function useCombobox(input: HTMLInputElement, listId: string, pick: (at: number) => void) {
  const [typed, setTyped] = useState(input.value);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const [count, setCount] = useState(0);
  const isShown = isOpen && count > 0;
  const latest = useRef({ pick, active, count, isShown });
  // In a layout effect, so that a key pressed as soon as the list is visible does not find it closed.
  useLayoutEffect(() => {
    latest.current = { pick, active, count, isShown };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      setOpen(true);
      setTyped(input.value);
    };
    const close = () => {
      setOpen(false);
      setActive(-1);
    };
    const type = () => {
      setOpen(true);
      setActive(-1);
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(input.value), pauseMs);
    };
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      const step = event.altKey ? undefined : steps[event.key];
      const isPicked = event.key === 'Enter' && now.isShown && now.active >= 0;
      if (step) open();
      if (step && now.isShown) setActive(moved(now.active, step, now.count));
      if (isPicked) now.pick(now.active);
      if (isPicked || (event.key === 'Escape' && now.isShown)) close();
      if (step || isPicked || (event.key === 'Escape' && now.isShown)) event.preventDefault();
    };
    const stop = listen(input, { input: type, focus: open, click: open, blur: close, keydown: press });
    input.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(timer);
      stop();
      input.form?.removeEventListener('submit', close);
    };
  }, [input]);

  useLayoutEffect(() => {
    set(input, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-expanded': String(isShown) });
    set(input, { 'aria-controls': isShown ? listId : null, 'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : null });
  }, [input, isShown, active, listId]);

  return { typed, isOpen, isShown, active, setCount, close: () => setOpen(false) };
}

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the next place among the options and the text itself, which is -1. */
function moved(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Adds the listeners and returns the function that removes them. */
function listen(element: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  all.forEach(([name, listener]) => element.addEventListener(name, listener));
  return () => all.forEach(([name, listener]) => element.removeEventListener(name, listener));
}

function set(element: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
