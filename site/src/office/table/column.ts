import type { ReactNode } from 'react';

/** What a cell's value is after somebody typed it, or why it cannot be. */
export type Typed = { value: unknown; error?: undefined } | { value?: undefined; error: string };

/** How a cell is edited in place. */
export type CellEdit<Row> = {
  /** The text to begin with. */
  text: (row: Row) => string;
  parse: (typed: string) => Typed;
  /** This row's cell cannot be changed. */
  isFixed?: (row: Row) => boolean;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
};

/** A column of a table. */
export type Column<Row> = {
  id: string;
  name: string;
  /** Its width in pixels. */
  width: number;
  /** It takes what is left; without such a column the first one does. */
  grows?: boolean;
  /** Numbers, which are aligned at the right. */
  isFigure?: boolean;
  /** Shown only to people who choose it. */
  isExtra?: boolean;
  /** What it sorts by: a number, or a text from `sortText`; undefined comes last. Without it the column does not sort. */
  sortBy?: (row: Row) => number | string | undefined;
  /** What the cell shows. `tabIndex` is for the links and buttons in it. */
  show: (row: Row, tabIndex: 0 | -1) => ReactNode;
  edit?: CellEdit<Row>;
};

/** How a table is sorted. */
export type Order = { column: string; isDescending: boolean };

/** Returns a text to sort by: without case, and with numbers in it by size, so that lot 9 comes before lot 10. Nothing comes last. */
export function sortText(text: string): string | undefined {
  return text === '' ? undefined : text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));
}
