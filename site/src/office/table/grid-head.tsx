import { cx } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import type { Column, Order } from './column';
import styles from './data-grid.module.scss';
import { cellName } from './use-grid-focus';
import type { Selection } from './use-selection';

type Props<Row> = {
  shown: readonly Column<Row>[];
  order?: Order;
  onOrder?: (order: Order) => void;
  selection: Selection | null;
  /** The column that the Tab key reaches, -1 if it is in a row. */
  activeColumn: number;
};

/** The head of a grid: a check box for all rows, and names that sort. */
export function GridHead<Row>({ shown, order, onOrder, selection, activeColumn }: Props<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {selection && (
          <div role="columnheader" aria-colindex={1} className={cx(styles.cell, styles.check)} data-cell={cellName(-1, 0)}>
            <input type="checkbox" aria-label="Select all" className={styles.box} checked={selection.isAll} onChange={selection.toggleAll} tabIndex={activeColumn === 0 ? 0 : -1} />
          </div>
        )}
        {shown.map((column, at) => (
          <HeadCell
            key={column.id}
            column={column}
            at={at + 1}
            colIndex={at + (selection ? 2 : 1)}
            order={order}
            onOrder={onOrder}
            tabIndex={activeColumn === at + 1 ? 0 : -1}
          />
        ))}
      </div>
    </div>
  );
}

type CellProps<Row> = Pick<Props<Row>, 'order' | 'onOrder'> & { column: Column<Row>; at: number; colIndex: number; tabIndex: 0 | -1 };

function HeadCell<Row>({ column: { id, name, isFigure, sortBy }, at, colIndex, order, onOrder, tabIndex }: CellProps<Row>) {
  const isSorted = order?.column === id;
  const isDescending = isSorted && order.isDescending;
  const canSort = sortBy !== undefined && onOrder !== undefined;
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={cx(styles.cell, isFigure && styles.figure, at === 1 && styles.first)}
      data-cell={cellName(-1, at)}
      tabIndex={canSort ? undefined : tabIndex}
    >
      {canSort ? (
        <button type="button" className={styles.sort} tabIndex={tabIndex} onClick={() => onOrder({ column: id, isDescending: isSorted && !isDescending })}>
          {name}
          {isSorted && <Icon name={isDescending ? 'down' : 'up'} size={12} />}
        </button>
      ) : (
        name
      )}
    </div>
  );
}
