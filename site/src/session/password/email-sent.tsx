import { useState } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { takeFocus } from '@/ui/take-focus';
import { toastDone, toastError } from '@/ui/toast/toast';
import styles from '../sign-in/sign-in.module.scss';
import { requestLink, type LinkKind } from './request-link';

type Props = {
  kind: LinkKind;
  emailAddress: string;
  callbackURL: string;
  /** Returns to the form to enter another address. */
  onOther: () => void;
};

const lifetimes: Record<LinkKind, string> = { reset: '60 minutes', welcome: '7 days' };

/** Confirms that an email was sent if the address has an account; the text is the same for every address. */
export function EmailSent({ kind, emailAddress, callbackURL, onOther }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isResent, setResent] = useState(false);

  async function resend() {
    setBusy(true);
    const failure = await requestLink(kind, emailAddress, callbackURL);
    setBusy(false);
    setResent(failure === '');
    if (failure) toastError(failure);
    else toastDone('Email Resent');
  }

  return (
    <div className={styles.form}>
      <div className={styles.sent}>
        <Icon name="mail" size={28} />
        {/* The pressed button is gone. */}
        <h3 ref={takeFocus} tabIndex={-1}>
          Check your email
        </h3>
        <p>
          If <strong>{emailAddress}</strong> has an account with us, we’ve sent a link to set the password. It works once and expires in{' '}
          {lifetimes[kind]}.
        </p>
        <p className="muted small">It can take a minute. Check your spam folder, too.</p>
      </div>
      <div className={styles.ways}>
        <Button variant="line" busy={isBusy} onClick={() => void resend()}>
          {isBusy ? 'Sending…' : 'Resend'}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
      {/* While a dialog is open, screen readers do not announce toasts. */}
      <p role="status" className="unseen">
        {isResent && 'Email resent'}
      </p>
    </div>
  );
}
