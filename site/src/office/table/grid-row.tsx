import { memo, type MouseEvent } from 'react';
import { cx } from '@/lib/class-names';
import { CellEditor } from './cell-editor';
import type { Column } from './column';
import styles from './data-grid.module.scss';
import type { RowActions } from './row-actions';
import type { CellState, RowEdits } from './use-cell-edits';
import { cellName } from './use-grid-focus';

type Props<Row> = {
  id: number;
  row: Row;
  name: string;
  index: number;
  /** Its distance from the first row, in pixels. */
  top: number;
  measure: (element: HTMLElement | null) => void;
  shown: readonly Column<Row>[];
  /** Undefined where nothing is selected in the table. */
  isSelected: boolean | undefined;
  canSelect: boolean;
  activeColumn: number;
  /** The column that is being edited, or "". */
  editing: string;
  edits: RowEdits | undefined;
  note: string;
  actions: RowActions<Row>;
};

function Row<Row>({ id, row, name, index, top, measure, shown, isSelected, canSelect, activeColumn, editing, edits, note, actions }: Props<Row>) {
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={cx(styles.row, styles.line, isSelected && styles.selected)}
      style={{ top }}
    >
      {isSelected !== undefined && (
        <div
          role="gridcell"
          aria-colindex={1}
          className={cx(styles.cell, styles.check)}
          data-cell={cellName(index, 0)}
          tabIndex={canSelect ? undefined : activeColumn === 0 ? 0 : -1}
        >
          {canSelect && (
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              className={styles.box}
              checked={isSelected}
              tabIndex={activeColumn === 0 ? 0 : -1}
              onChange={() => undefined}
              onClick={(event: MouseEvent) => actions.toggle(id, event.shiftKey)}
            />
          )}
        </div>
      )}
      {shown.map((column, at) => (
        <Cell
          key={column.id}
          id={id}
          row={row}
          column={column}
          at={at + 1}
          colIndex={at + (isSelected === undefined ? 1 : 2)}
          index={index}
          isActive={activeColumn === at + 1}
          isEditing={editing === column.id}
          state={edits?.[column.id]}
          note={at === 0 ? note : ''}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** A row of a grid. It renders only when something of it changes. */
export const GridRow = memo(Row) as typeof Row;

type CellProps<Row> = Pick<Props<Row>, 'id' | 'row' | 'index' | 'note' | 'actions'> & {
  column: Column<Row>;
  /** Its number in the focus of the grid, and that of its column on screen. */
  at: number;
  colIndex: number;
  isActive: boolean;
  isEditing: boolean;
  state: CellState | undefined;
};

function Cell<Row>({ id, row, column, at, colIndex, index, isActive, isEditing, state, note, actions }: CellProps<Row>) {
  const canEdit = column.edit !== undefined && !column.edit.isFixed?.(row);
  const isRefused = state?.error !== undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      aria-readonly={!canEdit}
      aria-invalid={isRefused || undefined}
      data-cell={cellName(index, at)}
      tabIndex={isActive ? 0 : -1}
      className={cx(styles.cell, column.isFigure && styles.figure, at === 1 && styles.first, canEdit && styles.editable, isRefused && styles.refused)}
      onDoubleClick={canEdit ? () => actions.edit(id, column.id) : undefined}
    >
      {isEditing ? (
        <CellEditor row={row} column={column} id={id} text={state?.text ?? column.edit!.text(row)} error={state?.error} actions={actions} />
      ) : state ? (
        <span className={isRefused ? undefined : styles.saving}>{state.text || '–'}</span>
      ) : (
        column.show(row, isActive ? 0 : -1)
      )}
      {!isEditing && isRefused && <span className={styles.problem}>{state.error}</span>}
      {note && <span className={styles.problem}>{note}</span>}
    </div>
  );
}
