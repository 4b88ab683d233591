let lastX = NaN;
let lastY = NaN;

/** A pointer that did not move: browsers report one when what lies under it changes, such as when a dialog opens. */
export function isStill(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { screenX, screenY } = event as PointerEvent;
  const still = Number.isNaN(lastX) || (screenX === lastX && screenY === lastY);
  [lastX, lastY] = [screenX, screenY];
  return still;
}
