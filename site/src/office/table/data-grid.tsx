import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import type { Column, Order } from './column';
import styles from './data-grid.module.scss';
import { nextCell } from './editable-cells';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { observedHeight } from './observed-height';
import type { RowActions } from './row-actions';
import type { CellEdits } from './use-cell-edits';
import { useFilledHeight } from './use-filled-height';
import { placeAfter, useGridFocus } from './use-grid-focus';
import { useLatest } from './use-latest';
import type { Selection } from './use-selection';

/** The usual height of a row and the width of the column of check boxes, in pixels. */
const usualHeight = 48;
const checkWidth = 40;

/** About the height of what is above a grid, in pixels. */
const aboveHeight = 240;

export type GridProps<Row> = {
  /** The accessible name. */
  label: string;
  /** The rows that are found, in order. */
  found: readonly Row[];
  shown: readonly Column<Row>[];
  ids: readonly number[];
  nameOf: (row: Row) => string;
  /** How the rows are sorted; left out where they have an order of their own. */
  order?: Order;
  onOrder?: (order: Order) => void;
  /** What is selected; null if nothing can be. */
  selection: Selection | null;
  /** Left out where no column is edited. */
  edits?: CellEdits<Row>;
  /** What to say about a row: why it was not changed. */
  notes?: ReadonlyMap<number, string>;
  /** The usual height of a row, in pixels. */
  rowHeight?: number;
  /** More rows are loading. */
  isBusy?: boolean;
};

/**
 * A table of thousands of rows as the grid of the ARIA Authoring Practices. Only the rows in view are in the document. Arrow keys move,
 * Space selects, with Shift a range; Enter or F2 edits, Tab goes on to the next cell, Escape puts back what was there.
 */
export function DataGrid<Row>({ label, found, shown, ids, nameOf, order, onOrder, selection, edits, notes, rowHeight = usualHeight, isBusy }: GridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ id: number; column: string } | null>(null);
  const places = useMemo(() => new Map(ids.map((id, at) => [id, at])), [ids]);
  const firstColumn = selection ? 0 : 1;
  const focus = useGridFocus({ grid: scroller, ids, places, firstColumn, columnCount: shown.length + 1 });
  useFilledHeight(scroller);
  // Rows that did not change must not render again; the virtualizer's functions are not passed to them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => ids[at]!,
    // A layout costs as much as the rows, so the first rows are rendered before one has told the height of the grid, and theirs.
    initialRect: { width: 0, height: window.innerHeight - aboveHeight },
    measureElement: observedHeight,
    overscan: 4,
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), focus.row),
  });

  const edit = (row: number, column: number) => {
    const chosen = shown[column - 1];
    if (!chosen?.edit || !found[row] || chosen.edit.isFixed?.(found[row])) return false;
    setEditing({ id: ids[row]!, column: chosen.id });
    return true;
  };

  const actions = useLatest<RowActions<Row>>({
    toggle: (id, isRange) => selection?.toggle(id, isRange),
    edit: (id, column) => void edit(places.get(id)!, shown.findIndex((one) => one.id === column) + 1),
    commit: (row, column, text) => edits?.commit(row, column, text) ?? '',
    leave: (id, column, direction) => {
      setEditing(null);
      const from = { row: places.get(id) ?? 0, column: shown.findIndex((one) => one.id === column) + 1 };
      const to = direction === 0 ? from : nextCell(found, shown, from, direction);
      focus.move(to ?? from);
      if (to && direction !== 0) edit(to.row, to.column);
    },
    stop: () => setEditing(null),
    discard: (id, column) => edits?.discard(id, column),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    if (press(event)) event.preventDefault();
  };
  const press = (event: KeyboardEvent): boolean => {
    const here = { row: focus.row, column: focus.column };
    const to = placeAfter(event, here);
    if (to) {
      const next = focus.move(to);
      if (event.shiftKey && to.column === here.column && here.row >= 0 && next >= 0) selection?.extend(ids[here.row]!, ids[next]!);
      return true;
    }
    if (event.key === 'F2' || (event.key === 'Enter' && !isPressable(event.target))) return edit(here.row, here.column);
    if (!selection) return false;
    if (event.key === ' ' && here.row >= 0 && !isButton(event.target)) {
      selection.toggle(ids[here.row]!, event.shiftKey);
      return true;
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      selection.choose(ids);
      return true;
    }
    if (event.key === 'Escape') selection.clear();
    return false;
  };

  const checks = selection ? checkWidth : 0;
  const style = { '--columns': columnsOf(shown, checks), '--checks': `${checks}px`, '--width': `${checks + shown.reduce((sum, { width }) => sum + width, 0)}px` } as CSSProperties;
  return (
    <div ref={scroller} className={styles.scroller} style={style}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={found.length + 1}
        aria-colcount={shown.length + 1 - firstColumn}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy || undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => focus.note(event.target)}
      >
        <GridHead shown={shown} order={order} onOrder={onOrder} selection={selection} activeColumn={focus.row === -1 ? focus.column : -1} />
        <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const id = ids[index]!;
            return (
              <GridRow
                key={id}
                id={id}
                row={found[index]!}
                name={nameOf(found[index]!)}
                index={index}
                top={start}
                measure={rows.measureElement}
                shown={shown}
                isSelected={selection ? selection.has(id) : undefined}
                canSelect={selection?.canSelect(id) ?? false}
                activeColumn={focus.row === index ? focus.column : -1}
                editing={editing?.id === id ? editing.column : ''}
                edits={edits?.of(id)}
                note={notes?.get(id) ?? ''}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function columnsOf<Row>(shown: readonly Column<Row>[], checks: number): string {
  const widest = Math.max(0, shown.findIndex(({ grows }) => grows));
  return [...(checks > 0 ? [`${checks}px`] : []), ...shown.map(({ width }, at) => (at === widest ? `minmax(${width}px, 1fr)` : `${width}px`))].join(' ');
}

/** Keeps the row with the focus in the document, wherever the list is scrolled. */
function withPlace(range: number[], place: number): number[] {
  return place < 0 || range.includes(place) ? range : [...range, place].sort((a, b) => a - b);
}

function isPressable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
