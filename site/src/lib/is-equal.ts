/** Reports whether two JSON values are equal, so that a component can skip rendering. */
export function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
