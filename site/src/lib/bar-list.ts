/** Splits a bar-joined list without duplicates: "a|b|a" is ["a", "b"]. Case is ignored; the first spelling wins. */
export function splitBar(list: string | undefined): string[] {
  const values = new Map<string, string>();
  for (const part of (list ?? '').split('|')) {
    const value = part.trim();
    if (value && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}

export function joinBar(values: readonly string[]): string {
  return splitBar(values.join('|')).join('|');
}
