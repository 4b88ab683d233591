import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { isStorageBlocked } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { PasswordField } from '@/ui/form/password-field';
import { Notice } from '@/ui/notice';
import { toastDone } from '@/ui/toast/toast';
import { blockedStorageText } from '../blocked-storage';
import { resumeIntent } from '../intent/intent';
import { passwordMaxLength } from '../password/password-length';
import { personOf } from '../tokens/auth-session';
import { readSession } from '../tokens/session-storage';
import { returnAfterSignIn } from './return-path';
import { signIn } from './password-sign-in';
import { closeSignIn, openSignIn, useSignInState } from './sign-in-state';
import styles from './sign-in.module.scss';

export function SignInForm() {
  const { error, emailAddress } = useSignInState();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    useSignInState.setState({ error: '' });
    setBusy(true);
    const failure = await signIn(String(form.get('username')), String(form.get('password')));
    setBusy(false);
    if (failure) return useSignInState.setState({ error: failure });
    const { intent } = useSignInState.getState();
    closeSignIn();
    toastDone('Signed in');
    resumeIntent(intent, await returnAfterSignIn(router, personOf(readSession())));
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <FormFailure text={error} />
      {isStorageBlocked() && <Notice tone="plain">{blockedStorageText}</Notice>}
      <Field
        label="Email address"
        name="username"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        defaultValue={emailAddress}
        onChange={(event) => useSignInState.setState({ emailAddress: event.target.value })}
        data-autofocus
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" maxLength={passwordMaxLength} required>
        <button type="button" className="link" onClick={() => openSignIn('forgotPassword')}>
          Forgot password?
        </button>
      </PasswordField>
      <Button type="submit" variant="signal" block busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
