import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './field.module.scss';

type Shared = { label: string; hint?: string; error?: string; className?: string };

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

function Labeled({ label, hint, error, className, children }: Shared & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = Shared & Omit<ComponentProps<'input'>, 'id'> & {
  /** Shown inside at the right: how the input was understood. */
  suffix?: ReactNode;
};

export function Field({ label, hint, error, className, suffix, ...input }: FieldProps) {
  return (
    <Labeled label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className={styles.holder}>
          <input {...input} {...wiring} className={styles.input} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Labeled>
  );
}

export function TextField({ label, hint, error, className, ...area }: Shared & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Labeled label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea rows={5} {...area} {...wiring} className={cx(styles.input, styles.area)} />}
    </Labeled>
  );
}

type SelectProps = Shared & Omit<ComponentProps<'select'>, 'id'> & { options?: readonly (readonly [value: string | number, name: string])[] };

/** A select field; its children come before `options`. */
export function SelectField({ label, hint, error, className, options = [], children, ...select }: SelectProps) {
  return (
    <Labeled label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <select {...select} {...wiring} className={cx(styles.input, styles.select)}>
          {children}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  );
}
