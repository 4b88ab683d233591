import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { PasswordField } from '@/ui/form/password-field';
import styles from './password.module.scss';
import { passwordMaxLength, shortestPassword } from './password-length';
import { strengthOf, type Strength } from './password-strength';

const refused: Strength = { level: 1, word: 'Weak' };

/** A new password field with a strength meter, which agrees with the server about a password that it refused. */
export function NewPasswordField({ error }: { error: string }) {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState({ error, typed });
  if (last.error !== error) setLast({ error, typed });
  const isRefused = Boolean(error) && last.typed === typed;
  const strength = strengthOf(typed);
  const { level, word } = isRefused && strength.level > 1 ? refused : strength;
  return (
    <div className={styles.chosen}>
      <PasswordField
        label="New password"
        name="password"
        hint={`At least ${shortestPassword} characters. A few words work better than symbols.`}
        error={error}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus
      />
      <p className={cx(styles.strength, level > 0 && styles[`level${level}`])}>
        <span className={styles.meter} aria-hidden="true" />
        <span role="status">{word}</span>
      </p>
    </div>
  );
}
