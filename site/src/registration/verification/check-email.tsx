import { useState } from 'react';
import { showErrors } from '@/api/form-errors';
import { requestWelcome } from '@/api/password';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import type { SignUpAddress } from '@/session/sign-up/sign-up-address';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import styles from './check-email.module.scss';

/** What to do with the mail that was sent, and how to get it again. */
export function CheckEmail({ emailAddress, callbackURL }: SignUpAddress) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function resend() {
    setBusy(true);
    setFailure('');
    try {
      await requestWelcome(emailAddress, callbackURL);
      toastDone('Email Resent');
    } catch (error) {
      setFailure(showErrors(error, [], () => undefined));
    }
    setBusy(false);
  }

  return (
    <section className={styles.check}>
      <p className={styles.address}>
        We sent a link to <strong>{emailAddress}</strong>
      </p>
      <ol className={styles.steps}>
        <li>Open the mail and follow its link. It is good for seven days.</li>
        <li>Set your password. You are signed in at once.</li>
        <li>Complete your registration, and bid.</li>
      </ol>
      <p className="muted">Nothing there after a few minutes? Look in the folder for spam, or have the mail sent again.</p>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        <Button onClick={() => void resend()} busy={isBusy}>
          {isBusy ? 'Sending…' : 'Resend'}
        </Button>
        <Button variant="line" onClick={() => openSignIn('signUp')}>
          Use another address
        </Button>
      </div>
    </section>
  );
}
