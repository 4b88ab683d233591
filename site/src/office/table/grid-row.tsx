import { memo, type MouseEvent } from 'react';
import { cx } from '@/lib/class-names';
import { CellEditor } from './cell-editor';
import type { Column } from './column';
import styles from './data-grid.module.scss';
import type { CellState, RowEdits } from './use-cell-edits';
import { cellName } from './use-grid-focus';

/** What a row does; the functions stay the same. */
export type RowActions<Row> = {
  toggle: (id: number, isRange: boolean) => void;
  edit: (id: number, column: string) => void;
  /** Returns what is wrong with a typed text, or "". */
  commit: (row: Row, column: Column<Row>, text: string) => string;
  /** Ends editing and stays, or goes on to the next cell or the one before. */
  leave: (id: number, column: string, direction: -1 | 0 | 1) => void;
  /** Ends editing where the focus has gone elsewhere. */
  stop: () => void;
  discard: (id: number, column: string) => void;
};

type Props<Row> = {
  id: number;
  row: Row;
  name: string;
  index: number;
  /** Its distance from the first row, in pixels. */
  top: number;
  measure: (element: HTMLElement | null) => void;
  shown: readonly Column<Row>[];
  isSelected: boolean;
  activeColumn: number;
  /** The column that is being edited, or "". */
  editing: string;
  edits: RowEdits | undefined;
  note: string;
  actions: RowActions<Row>;
};

function Row<Row>({ id, row, name, index, top, measure, shown, isSelected, activeColumn, editing, edits, note, actions }: Props<Row>) {
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
      <div role="gridcell" aria-colindex={1} className={cx(styles.cell, styles.check)} data-cell={cellName(index, 0)}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          className={styles.box}
          checked={isSelected}
          tabIndex={activeColumn === 0 ? 0 : -1}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => actions.toggle(id, event.shiftKey)}
        />
      </div>
      {shown.map((column, at) => (
        <Cell
          key={column.id}
          id={id}
          row={row}
          column={column}
          at={at + 1}
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
  at: number;
  isActive: boolean;
  isEditing: boolean;
  state: CellState | undefined;
};

function Cell<Row>({ id, row, column, at, index, isActive, isEditing, state, note, actions }: CellProps<Row>) {
  const canEdit = column.edit !== undefined && !column.edit.isFixed?.(row);
  const isRefused = state?.error !== undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
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
