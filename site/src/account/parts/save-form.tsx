import type { FormEventHandler, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './save-form.module.scss';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** An error that belongs to no field. */
  failure: string;
  isBusy: boolean;
  /** Whether there is anything to save. */
  isDirty?: boolean;
  /** The button's label, and its label while saving. */
  action?: readonly [idle: string, busy: string];
  onCancel?: () => void;
  /** The form's accessible name, where a page has several. */
  label: string;
  children: ReactNode;
};

/** A form with fields in two columns, the error above and the button below. */
export function SaveForm({ onSubmit, failure, isBusy, isDirty = true, action = ['Save', 'Saving…'], onCancel, label, children }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate aria-label={label} className={styles.form}>
      <FormFailure text={failure} />
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        <Button type="submit" variant={isDirty ? 'primary' : 'line'} busy={isBusy}>
          {isBusy ? action[1] : action[0]}
        </Button>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Spans both columns; `narrow` limits it to the width of a short text. */
export function Whole({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={cx(styles.whole, narrow && styles.narrow)}>{children}</div>;
}
