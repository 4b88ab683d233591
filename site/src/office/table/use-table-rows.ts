import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable, type ColumnDef, type SortFn } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Order } from './column';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

type Features = typeof features;

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Stays the same function while it lets the same rows through. */
  matches: (row: Row) => boolean;
  order: Order;
  idOf: (row: Row) => number;
};

/** Returns the rows that match, in order. They are sorted before they are filtered, so that typing in the filter sorts nothing. */
export function useTableRows<Row extends object>({ rows, columns, matches, order, idOf }: Options<Row>): readonly Row[] {
  const { isDescending } = order;
  const definitions = useMemo(() => columns.map((column) => definition(column, isDescending)), [columns, isDescending]);
  const sorting = useMemo(() => [{ id: order.column, desc: order.isDescending }], [order]);
  const table = useTable<Features, Row>({ features, data: rows as Row[], columns: definitions, getRowId: (row) => String(idOf(row)), enableSortingRemoval: false, state: { sorting } });
  const model = table.getRowModel();
  const sorted = useMemo(() => model.rows.map(({ original }) => original), [model]);
  return useMemo(() => sorted.filter(matches), [sorted, matches]);
}

function definition<Row extends object>({ id, sortBy }: Column<Row>, isDescending: boolean): ColumnDef<Features, Row> {
  return { id, accessorFn: sortBy ?? (() => undefined), enableSorting: Boolean(sortBy), sortUndefined: false, sortFn: sortBy ? byKey(sortBy, isDescending) : undefined };
}

/** Compares rows by a key that is made once per row. Rows without one come last, whichever way the table is sorted. */
function byKey<Row extends object>(keyOf: NonNullable<Column<Row>['sortBy']>, isDescending: boolean): SortFn<Features, Row> {
  const keys = new WeakMap<Row, { key: number | string | undefined }>();
  const held = (row: Row) => {
    let found = keys.get(row);
    if (!found) keys.set(row, (found = { key: keyOf(row) }));
    return found.key;
  };
  const last = isDescending ? -1 : 1;
  return (a, b) => {
    const [x, y] = [held(a.original), held(b.original)];
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? last : -last;
    return x < y ? -1 : Number(x > y);
  };
}
