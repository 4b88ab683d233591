import type { Column } from './column';

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
