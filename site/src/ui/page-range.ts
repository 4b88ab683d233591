/** Returns the first page, the last, and the current one with its neighbors; null marks a gap. */
export function pageRange(page: number, pageCount: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((p) => p >= 1 && p <= pageCount);
  const shown: (number | null)[] = [];
  let last = 0;
  for (const next of [...new Set(candidates)].sort((a, b) => a - b)) {
    if (next - last === 2) shown.push(next - 1);
    if (next - last > 2) shown.push(null);
    shown.push(next);
    last = next;
  }
  return shown;
}
