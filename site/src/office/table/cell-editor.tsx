import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Column } from './column';
import styles from './data-grid.module.scss';
import type { RowActions } from './row-actions';

type Props<Row> = {
  row: Row;
  column: Column<Row>;
  id: number;
  /** The text to begin with. */
  text: string;
  /** Why the text was refused. */
  error: string | undefined;
  actions: RowActions<Row>;
};

/** The input of a cell that is being edited. Enter and Tab save, Escape puts back what was there, and leaving it saves, too. */
export function CellEditor<Row>({ row, column, id, text, error: refused, actions }: Props<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [error, setError] = useState(refused ?? '');
  const errorId = useId();
  useEffect(() => input.current?.select(), []);

  const commit = (): boolean => {
    const wrong = actions.commit(row, column, input.current!.value);
    setError(wrong);
    return wrong === '';
  };
  const leave = (direction: -1 | 0 | 1) => {
    isDone.current = true;
    actions.leave(id, column.id, direction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') actions.discard(id, column.id);
    else if (!commit()) return;
    leave(event.key !== 'Tab' ? 0 : event.shiftKey ? -1 : 1);
  };
  const onBlur = () => {
    if (isDone.current) return;
    if (!commit()) actions.discard(id, column.id);
    actions.stop();
  };
  return (
    <>
      <input
        ref={input}
        autoFocus
        type="text"
        defaultValue={text}
        aria-label={column.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        inputMode={column.edit?.inputMode}
        maxLength={column.edit?.maxLength}
        autoComplete="off"
        className={styles.input}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {error && (
        <span id={errorId} role="alert" className={styles.problem}>
          {error}
        </span>
      )}
    </>
  );
}
