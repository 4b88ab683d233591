import type { FormEventHandler, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './save-form.module.scss';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What went wrong and belongs to no field. */
  failure: string;
  isBusy: boolean;
  /** Whether there is anything to save. */
  isDirty?: boolean;
  /** On the button: "Save", and "Saving…" while it does. */
  action?: readonly [idle: string, busy: string];
  onCancel?: () => void;
  /** Names the form where a page has several. */
  label: string;
  children: ReactNode;
};

/** Fields in two columns, what went wrong above, the button below. */
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

/** As wide as the form; `narrow`, as wide as a short text. */
export function Whole({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={cx(styles.whole, narrow && styles.narrow)}>{children}</div>;
}
