const longTitle = 40;
const cutAt = 80;

/**
 * Title of an item on a card (specification section 9): on wide screens a long one is cut to 80 characters, and dots
 * stand for what was cut. Narrow screens cut by lines, in CSS.
 */
export function cardTitle(title: string, wide: boolean): string {
  if (!wide || title.length <= longTitle) return title;
  const letters = [...title];
  return letters.length > cutAt ? `${letters.slice(0, cutAt).join('').trimEnd()}...` : title;
}
