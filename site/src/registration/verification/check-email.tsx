import { requestWelcome } from '@/api/session/password';
import { useTenant } from '@/api/tenant';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import type { SignUpAddress } from '@/session/sign-up/sign-up-address';
import { knownDevices } from '@/session/tokens/known-devices';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import styles from './check-email.module.scss';

/** What to do with the email, and how to resend it. */
export function CheckEmail({ emailAddress, callbackURL }: SignUpAddress) {
  const isRetail = useTenant().data?.retailMode === true;
  const { isBusy, failure, run } = useAction();
  const resend = () =>
    run(async () => {
      await requestWelcome(emailAddress, callbackURL, knownDevices());
      toastDone('Email Resent');
    });

  return (
    <section className={styles.check}>
      <p className={styles.address}>
        We sent a link to <strong>{emailAddress}</strong>
      </p>
      <ol className={styles.steps}>
        <li>Open the email and click the link. It’s valid for seven days.</li>
        <li>Set your password. You’ll be signed in automatically.</li>
        <li>Complete your registration and start {isRetail ? 'buying' : 'bidding'}.</li>
      </ol>
      <p className="muted">Nothing after a few minutes? Check your spam folder or resend the email.</p>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        <Button onClick={resend} busy={isBusy}>
          {isBusy ? 'Sending…' : 'Resend'}
        </Button>
        <Button variant="line" onClick={() => openSignIn('signUp')}>
          Use another address
        </Button>
      </div>
    </section>
  );
}
