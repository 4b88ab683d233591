import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Checkbox } from '@/ui/form/checkbox';
import type { Column } from './column';
import styles from './column-menu.module.scss';
import type { ColumnChoice } from './use-column-choice';

/** A button that opens the choice of a table's columns. */
export function ColumnMenu<Row>({ columns, choice: { shown, toggle, reset, isChosen } }: { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title="Columns" shape="side" footer={<Button onClick={close}>Done</Button>}>
          <div className={styles.choices}>
            {columns.slice(1).map(({ id, name }) => (
              <Checkbox key={id} checked={shown.some((column) => column.id === id)} onChange={() => toggle(id)}>
                {name}
              </Checkbox>
            ))}
          </div>
          {isChosen && (
            <Button variant="quiet" size="sm" onClick={reset}>
              Show the usual columns
            </Button>
          )}
        </Dialog>
      )}
    </>
  );
}
