/** Where the pointer was pressed last, in CSS pixels from the top; Safari does not focus a button that is clicked. */
let pressedAt = 0;

if (typeof document !== 'undefined') document.addEventListener('pointerdown', ({ clientY }) => void (pressedAt = clientY), true);

/** Reports whether the person is using the lower half of the screen: whether the focus, or else the last press, is there. */
export function isUsedHalfLower(): boolean {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body) return pressedAt > window.innerHeight / 2;
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 > window.innerHeight / 2;
}

/** Reports whether `box` lies over the focused element, which is no part of it. */
export function isFocusUnder(box: Element): boolean {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body || box.contains(focused)) return false;
  const [over, under] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  return over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom;
}
