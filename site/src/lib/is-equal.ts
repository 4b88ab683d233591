/** Whether two values of an answer say the same, so that what shows one need not be drawn again. */
export function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
