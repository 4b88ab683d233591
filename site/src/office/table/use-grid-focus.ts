import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** The cell that the Tab key reaches: row -1 is the head, column 0 has the check boxes. */
export type GridPlace = { row: number; column: number };

/** How many rows Page Up and Page Down move. */
const pageRows = 15;

type Options = {
  grid: RefObject<HTMLElement | null>;
  ids: readonly number[];
  places: ReadonlyMap<number, number>;
  /** 1 if there is no column of check boxes. */
  firstColumn: 0 | 1;
  /** With the one of check boxes. */
  columnCount: number;
};

/** The cell of a grid that has the focus, or gets it: it follows its row when the rows are sorted. */
export function useGridFocus({ grid, ids, places, firstColumn, columnCount }: Options) {
  const [active, setActive] = useState<{ id: number | null; column: number }>({ id: null, column: 0 });
  const isMoving = useRef(false);
  const row = active.id === null ? -1 : (places.get(active.id) ?? Math.min(0, ids.length - 1));
  const inBounds = (place: number) => Math.max(firstColumn, Math.min(place, columnCount - 1));
  const column = inBounds(active.column);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = cellAt(grid.current, row, column);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    (cell?.querySelector<HTMLElement>('a, button:not([disabled]), input') ?? cell)?.focus({ preventScroll: true });
  });

  /** Moves the focus to a cell, in its bounds. Returns the row's place. */
  function move(to: GridPlace): number {
    const next = Math.max(-1, Math.min(to.row, ids.length - 1));
    isMoving.current = true;
    setActive({ id: next < 0 ? null : ids[next]!, column: inBounds(to.column) });
    return next;
  }

  /** Takes note of a cell that a press or Tab has focused. */
  function note(target: Element): void {
    const place = placeOf(target);
    if (place && (place.row !== row || place.column !== column)) setActive({ id: place.row < 0 ? null : ids[place.row]!, column: place.column });
  }

  return { row, column, move, note };
}

/** Returns the cell that a key moves to, or null if the key does not move. */
export function placeAfter({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: GridPlace): GridPlace | null {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? Infinity : row, column: Infinity };
    case 'PageUp':
      return { row: Math.max(0, row - pageRows), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    default:
      return null;
  }
}

/** Names a cell in the document. */
export function cellName(row: number, column: number): string {
  return `${row}:${column}`;
}

function cellAt(grid: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${cellName(row, column)}"]`) ?? null;
}

function placeOf(target: Element): GridPlace | null {
  const [row, column] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
