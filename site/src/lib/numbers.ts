/**
 * Formats a number with commas: "1,234". Without Intl, whose first format takes a phone 30 ms of its first view, and which the renderer
 * does not have.
 */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(count).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
}
