import { useMemo } from 'react';
import type { Column, Order } from './column';
import { sortRows } from './sort-rows';

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Stays the same function while it lets the same rows through. */
  matches: (row: Row) => boolean;
  order: Order;
};

/** Returns the rows that match, in order. They are sorted before they are filtered, so that typing in the filter sorts nothing. */
export function useTableRows<Row extends object>({ rows, columns, matches, order }: Options<Row>): readonly Row[] {
  const { column, isDescending } = order;
  const keyOf = columns.find(({ id }) => id === column)?.sortBy;
  const sorted = useMemo(() => (keyOf ? sortRows(rows, keyOf, isDescending) : rows), [rows, keyOf, isDescending]);
  return useMemo(() => sorted.filter(matches), [sorted, matches]);
}
