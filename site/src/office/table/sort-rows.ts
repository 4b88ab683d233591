type Key = number | string | undefined;

type Sorted = { keyOf: unknown; isDescending: boolean; rows: readonly object[] };

/** How each list of rows was sorted last, so that a table that opens again sorts nothing. */
const lastSorted = new WeakMap<readonly object[], Sorted>();

/** Returns rows in the order of their keys, each made once. Rows without one come last, whichever way they are sorted; equal ones stay in order. */
export function sortRows<Row extends object>(rows: readonly Row[], keyOf: (row: Row) => Key, isDescending: boolean): readonly Row[] {
  const last = lastSorted.get(rows);
  if (last?.keyOf === keyOf && last.isDescending === isDescending) return last.rows as readonly Row[];
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const withKey = keyed.filter(({ key }) => key !== undefined) as { row: Row; key: number | string }[];
  const direction = isDescending ? -1 : 1;
  withKey.sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0));
  const sorted = [...withKey, ...keyed.filter(({ key }) => key === undefined)].map(({ row }) => row);
  lastSorted.set(rows, { keyOf, isDescending, rows: sorted });
  return sorted;
}
