/** Moves the focus to an element as soon as it is there; for its `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
