import { useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import styles from '../sign-in/sign-in.module.scss';
import { requestLink, type LinkKind } from './request-link';

type Props = {
  kind: LinkKind;
  /** Prefills the field. */
  emailAddress?: string;
  callbackURL: string;
  onSent: (emailAddress: string) => void;
};

const texts: Record<LinkKind, { intro: string; button: string }> = {
  reset: { intro: 'Enter your account’s email address, and we’ll send you a link to set a new password.', button: 'Send link' },
  welcome: { intro: 'Enter the email address you signed up with, and we’ll resend the link to set your password.', button: 'Send again' },
};

/** Requests an email with a link to set a password. */
export function RequestForm({ kind, emailAddress = '', callbackURL, onSent }: Props) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const address = String(new FormData(event.currentTarget).get('emailAddress')).trim();
    setFailure('');
    setBusy(true);
    const words = await requestLink(kind, address, callbackURL);
    setBusy(false);
    if (words) setFailure(words);
    else onSent(address);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{texts[kind].intro}</p>
      <FormFailure text={failure} />
      <Field
        label="Email address"
        name="emailAddress"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        defaultValue={emailAddress}
        data-autofocus
      />
      <Button type="submit" variant="signal" block busy={isBusy}>
        {isBusy ? 'Sending…' : texts[kind].button}
      </Button>
    </form>
  );
}
