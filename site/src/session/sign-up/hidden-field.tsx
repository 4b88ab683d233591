import type { ComponentProps } from 'react';
import styles from '../sign-in/sign-in.module.scss';

/** For machines that fill in whatever they find; no person sees or reaches it. */
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
