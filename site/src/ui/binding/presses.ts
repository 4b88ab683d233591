/** A press sooner than this after the previous one, in milliseconds, is a double click, a held key or a stutter. */
const apartMs = 300;

let lastAt = -Infinity;

/**
 * Notes a press of a button that binds, and reports whether it counts: not within 300 ms of the one before, on whatever button that was. `at`
 * is the time of the event, because a busy page gets to a press late.
 */
export function takesPress(at: number): boolean {
  const isApart = at - lastAt >= apartMs;
  lastAt = at;
  return isApart;
}
