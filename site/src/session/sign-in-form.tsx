import { useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { toastDone } from '@/ui/toast';
import { signIn } from './sign-in';
import { closeSignIn, openSignIn, useSignInState } from './sign-in-state';
import styles from './sign-in.module.scss';

export function SignInForm() {
  const error = useSignInState((state) => state.error);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    useSignInState.setState({ error: '' });
    setBusy(true);
    const failure = await signIn(String(form.get('username')), String(form.get('password')));
    setBusy(false);
    if (failure) return useSignInState.setState({ error: failure });
    closeSignIn();
    toastDone('Signed in');
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
      <Field label="Email address" name="username" type="email" autoComplete="username" required autoFocus data-autofocus />
      <Field label="Password" name="password" type={isShown ? 'text' : 'password'} autoComplete="current-password" required />
      <div className={styles.beside}>
        <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show password
        </button>
        <button type="button" className="link" onClick={() => openSignIn('forgotPassword')}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" variant="signal" block busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
