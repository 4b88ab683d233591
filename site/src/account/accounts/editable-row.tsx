import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { useEditFocus } from '../parts/use-edit-focus';
import styles from './editable-row.module.scss';

type Props = {
  label: string;
  /** The owner, for the button's accessible name. */
  of: string;
  /** Replaces the row while editing; `close` ends editing. */
  form: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** A row that turns into a form for editing. The focus moves to the form and back to the button. */
export function EditableRow({ label, of, form, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const row = useEditFocus<HTMLDivElement>(isOpen, 'button');
  return (
    <div ref={row} className={styles.row}>
      <h4 className={styles.label}>{label}</h4>
      {isOpen ? (
        <div className={styles.form}>{form(() => setOpen(false))}</div>
      ) : (
        <>
          <div className={styles.value}>{children}</div>
          <Button variant="quiet" size="sm" className={styles.edit} onClick={() => setOpen(true)}>
            Edit
            <span className="unseen">
              {' '}
              {label.toLowerCase()} of {of}
            </span>
          </Button>
        </>
      )}
    </div>
  );
}
