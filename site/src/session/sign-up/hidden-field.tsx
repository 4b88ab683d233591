import type { ComponentProps } from 'react';
import styles from '../sign-in/sign-in.module.scss';

/** A honeypot for bots that fill in every field; people neither see nor reach it. */
export function HiddenField(input: ComponentProps<'input'>) {
  return (
    <div className={styles.hiddenField} aria-hidden="true">
      <label>
        Leave this empty
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
