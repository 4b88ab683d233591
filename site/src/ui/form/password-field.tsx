import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field';
import styles from './password-field.module.scss';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'suffix'> & {
  /** Shown opposite the Show password button. */
  children?: ReactNode;
};

/** A password field that allows pasting, password managers and showing the password. */
export function PasswordField({ children, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <div className={styles.beside}>
        <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show password
        </button>
        {children}
      </div>
    </div>
  );
}
