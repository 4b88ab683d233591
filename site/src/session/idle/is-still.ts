let lastX = NaN;
let lastY = NaN;

/** Reports whether the pointer did not move: browsers send pointermove when the content under it changes, as when a dialog opens. */
export function isStill(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { screenX, screenY } = event as PointerEvent;
  const still = Number.isNaN(lastX) || (screenX === lastX && screenY === lastY);
  [lastX, lastY] = [screenX, screenY];
  return still;
}
