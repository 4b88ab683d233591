/** A press sooner than this after the previous one, in milliseconds, is a double click, a held key or a stutter. */
const apartMs = 300;

let lastAt = -Infinity;

/** Notes a press of a button that binds, and reports whether it counts: not within 300 ms of the one before, on whatever button that was. */
export function takesPress(now = performance.now()): boolean {
  const isApart = now - lastAt >= apartMs;
  lastAt = now;
  return isApart;
}
