/** Values of a bar-joined list: "a|b|a" is ["a", "b"]. Upper and lower case are the same value; the first spelling stays. */
export function splitBar(joined: string | undefined): string[] {
  const values = new Map<string, string>();
  for (const part of (joined ?? '').split('|')) {
    const value = part.trim();
    if (value && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}

export function joinBar(values: readonly string[]): string {
  return splitBar(values.join('|')).join('|');
}
