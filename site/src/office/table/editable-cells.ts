import type { Column } from './column';
import type { GridPlace } from './use-grid-focus';

/** Returns the next cell that can be edited after one, or before it, going on in the next row; null if there is none. */
export function nextCell<Row>(found: readonly Row[], shown: readonly Column<Row>[], { row, column }: GridPlace, direction: 1 | -1): GridPlace | null {
  for (let at = row; at >= 0 && at < found.length && Math.abs(at - row) < 2; at += direction) {
    const columns = shown.map((_, place) => place + 1).filter((place) => canEdit(shown[place - 1]!, found[at]!) && (at !== row || (place - column) * direction > 0));
    const next = direction > 0 ? columns[0] : columns.at(-1);
    if (next !== undefined) return { row: at, column: next };
  }
  return null;
}

function canEdit<Row>({ edit }: Column<Row>, row: Row): boolean {
  return edit !== undefined && !edit.isFixed?.(row);
}
