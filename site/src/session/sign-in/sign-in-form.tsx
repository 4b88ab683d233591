import { useState, type FormEvent, type MouseEvent } from 'react';
import { useTenant } from '@/api/tenant';
import { isStorageBlocked } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { PasswordField } from '@/ui/form/password-field';
import { Notice } from '@/ui/notice';
import { blockedStorageText } from '../blocked-storage';
import { rememberedEmail, rememberEmail } from '../passkey/device-memory';
import { PasskeyButton } from '../passkey/passkey-button';
import { offerPasskey } from '../passkey/passkey-offer-state';
import { passwordMaxLength } from '../password/password-length';
import { signIn } from './password-sign-in';
import { openSignIn, useSignInState } from './sign-in-state';
import { useSignedIn } from './use-signed-in';
import styles from './sign-in.module.scss';

export function SignInForm() {
  const { error, emailAddress } = useSignInState();
  const [remembered, setRemembered] = useState(rememberedEmail);
  const [isBusy, setBusy] = useState(false);
  const onSignedIn = useSignedIn();
  const takesPasskeys = useTenant().data?.passkeys === true;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('username')).trim();
    useSignInState.setState({ error: '' });
    setBusy(true);
    const failure = await signIn(typed, String(form.get('password')));
    setBusy(false);
    if (failure) return useSignInState.setState({ error: failure });
    rememberEmail(form.has('remember') ? typed : '');
    await onSignedIn();
    if (takesPasskeys) void offerPasskey();
  }

  /** Makes the form ready for somebody else. */
  function forget({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    rememberEmail('');
    setRemembered('');
    useSignInState.setState({ emailAddress: '' });
    const [email, password, remember] = ['username', 'password', 'remember'].map((name) => form!.elements.namedItem(name) as HTMLInputElement);
    email!.value = password!.value = '';
    remember!.checked = false;
    email!.focus();
  }

  return (
    <>
      <form onSubmit={submit} className={styles.form}>
        <FormFailure text={error} />
        {isStorageBlocked() && <Notice tone="plain">{blockedStorageText}</Notice>}
        <div>
          <Field
            label="Email address"
            name="username"
            type="email"
            autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
            maxLength={254}
            required
            defaultValue={emailAddress || remembered}
            onChange={(event) => useSignInState.setState({ emailAddress: event.target.value })}
            data-autofocus={remembered ? undefined : true}
          />
          {remembered && (
            <button type="button" className="link small" onClick={forget}>
              Not you?
            </button>
          )}
        </div>
        <PasswordField label="Password" name="password" autoComplete="current-password" maxLength={passwordMaxLength} required data-autofocus={remembered ? true : undefined}>
          <button type="button" className="link" onClick={() => openSignIn('forgotPassword')}>
            Forgot password?
          </button>
        </PasswordField>
        <Checkbox name="remember" defaultChecked={Boolean(remembered)}>
          Remember my email on this device
        </Checkbox>
        <Button type="submit" variant="signal" block busy={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {takesPasskeys && <PasskeyButton />}
    </>
  );
}
