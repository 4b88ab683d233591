import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@/api/http/errors';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { somethingWrong } from '../sign-in/sign-in';
import styles from '../sign-in/sign-in.module.scss';
import { NewPasswordField } from './new-password-field';
import { passwordLength, shortestPassword } from './password-length';

type Props = {
  emailAddress: string;
  button: string;
  /** Sets the password; rejects with the server's error. */
  onSet: (password: string) => Promise<void>;
};

/** A form to set a password. The hidden address lets password managers store both together. */
export function PasswordForm({ emailAddress, button, onSet }: Props) {
  const [errors, setErrors] = useState({ field: '', form: '' });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function tell(found: typeof errors) {
    setErrors(found);
    if (found.field) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    const isShort = passwordLength(password) < shortestPassword;
    tell({ field: isShort ? `Enter at least ${shortestPassword} characters` : '', form: '' });
    if (isShort) return;
    setBusy(true);
    const found = await onSet(password).then(() => null, errorsOf);
    setBusy(false);
    if (found) tell(found);
  }

  return (
    <form ref={form} onSubmit={submit} className={styles.form} noValidate>
      <FormFailure text={errors.form} />
      <p className="muted">
        For <strong>{emailAddress}</strong>
      </p>
      <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
      <NewPasswordField error={errors.field} />
      <Button type="submit" variant="signal" block busy={isBusy}>
        {isBusy ? 'One moment…' : button}
      </Button>
    </form>
  );
}

function errorsOf(error: unknown): { field: string; form: string } {
  if (!(error instanceof ApiError)) return { field: '', form: somethingWrong };
  const field = error.fields.password?.[0] ?? '';
  return { field, form: field ? '' : error.message };
}
