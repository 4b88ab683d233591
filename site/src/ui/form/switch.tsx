import { useId, type ReactNode } from 'react';
import styles from './switch.module.scss';

type Props = {
  label: string;
  /** A sentence below the label. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The state of the change: saving, failed. */
  note?: ReactNode;
};

/** A switch that takes effect immediately, without a save button. */
export function Switch({ label, hint, checked, onChange, note }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      <span className={styles.note}>{note}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.switch}
      />
    </div>
  );
}
