import { useState } from 'react';
import { messageOf } from '../form/message-of';
import type { Column } from './column';

/** What somebody typed into a cell and the engine does not have: it is being saved, or was refused. */
export type CellState = { text: string; error?: string };

/** The cells of a row by column. */
export type RowEdits = Readonly<Record<string, CellState>>;

export type CellEdits<Row> = ReturnType<typeof useCellEdits<Row>>;

/** Saves cells one by one, and keeps what was typed where a save fails. */
export function useCellEdits<Row>(idOf: (row: Row) => number, save: (row: Row, column: string, value: unknown) => Promise<unknown>) {
  const [edits, setEdits] = useState<Readonly<Record<number, RowEdits>>>({});

  function set(id: number, column: string, state: CellState | undefined): void {
    setEdits((all) => {
      const row = { ...all[id] };
      if (state) row[column] = state;
      else delete row[column];
      return { ...all, [id]: row };
    });
  }

  /** Saves what was typed into a cell, unless it is what the cell holds. Returns what is wrong with it, or "". */
  function commit(row: Row, { id: column, edit }: Column<Row>, text: string): string {
    if (!edit) return '';
    const id = idOf(row);
    if (text === edit.text(row)) {
      set(id, column, undefined);
      return '';
    }
    const typed = edit.parse(text);
    if (typed.error !== undefined) return typed.error;
    set(id, column, { text });
    save(row, column, typed.value).then(
      () => set(id, column, undefined),
      (error: unknown) => set(id, column, { text, error: messageOf(error) }),
    );
    return '';
  }

  const discard = (id: number, column: string) => set(id, column, undefined);
  return { of: (id: number): RowEdits | undefined => edits[id], commit, discard };
}
