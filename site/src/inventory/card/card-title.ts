const longTitle = 40;
const cutAt = 80;

/**
 * Returns an item's title for its card: on wide screens cut to 80 characters plus "..." (specification, section 9). Narrow
 * screens cut by lines, in CSS.
 */
export function cardTitle(title: string, isWide: boolean): string {
  if (!isWide || title.length <= longTitle) return title;
  const letters = [...title];
  return letters.length > cutAt ? `${letters.slice(0, cutAt).join('').trimEnd()}...` : title;
}
