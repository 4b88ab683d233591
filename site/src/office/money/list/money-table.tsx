import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './money-table.module.scss';

export type Column<Row> = {
  name: string;
  /** Figures are at the right. */
  isFigure?: boolean;
  /** The figure next to the row's name on a phone. */
  isMain?: boolean;
  /** Left out on a phone. */
  isMinor?: boolean;
  /** Buttons, which on a phone have a line of their own without a label. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The first names the row. */
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number | string;
  /** Sums below the columns, by the column's name. */
  sums?: Readonly<Record<string, ReactNode>>;
};

/** A list with amounts: a table, and on a phone cards with the amount at the right. */
export function MoneyTable<Row>({ label, rows, columns, idOf, sums }: Props<Row>) {
  const [first, ...rest] = columns;
  const looks = ({ isFigure, isMain, isMinor, isActions }: Column<Row>) => cx(isFigure && styles.figure, isMain && styles.main, isMinor && styles.minor, isActions && styles.actions);
  return (
    <table className={styles.table}>
      <caption className="unseen">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={looks(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            <th scope="row">{first!.cell(row)}</th>
            {rest.map((column) => (
              <td key={column.name} className={looks(column)}>
                {!column.isMain && !column.isActions && <span className={styles.label}>{column.name} </span>}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row">Total of all pages</th>
            {rest.map((column) => (
              <td key={column.name} className={looks(column)}>
                {sums[column.name] !== undefined && !column.isMain && <span className={styles.label}>{column.name} </span>}
                {sums[column.name]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
