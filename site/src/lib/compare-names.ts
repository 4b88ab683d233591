/** Compares names for sorting, without regard to case and accents. Unlike localeCompare it is the same in every JavaScript engine. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
