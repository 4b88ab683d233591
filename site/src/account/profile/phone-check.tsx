import { useState, type FormEvent, type ReactNode } from 'react';
import { formatPhone } from '@/lib/phone';
import { usePhoneCode } from '@/registration/phone/use-phone-code';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { CodeField } from '@/ui/form/formatted-field';
import { Notice } from '@/ui/notice';
import { toastDone } from '@/ui/toast/toast';
import { useNow } from '@/ui/hooks/use-now';
import styles from './phone-check.module.scss';

type Props = { phone: string; onVerified: () => void };

/** Verifies the phone with a texted code. */
export function PhoneCheck({ phone, onVerified }: Props) {
  const { sent, send, check } = usePhoneCode(async () => {
    toastDone('Phone verified');
    onVerified();
  });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function ask() {
    setSending(true);
    setFailure(await send(phone));
    setSending(false);
  }

  return (
    <div className={styles.check}>
      <Notice>
        <p>
          <strong className="num">{formatPhone(phone)}</strong> isn’t verified yet. {sent ? 'Enter the code we texted to it.' : 'We’ll text a code to it.'}
        </p>
        <FormFailure text={failure} />
        {sent ? (
          <CodeForm onCheck={check}>
            <Resend againAt={sent.againAt} isBusy={isSending} onSend={ask} />
          </CodeForm>
        ) : (
          <Button size="sm" busy={isSending} onClick={ask}>
            {isSending ? 'Sending…' : 'Send code'}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** `onCheck` returns an error message, or "" once the phone is verified and this form unmounts. */
function CodeForm({ onCheck, children }: { onCheck: (code: string) => Promise<string>; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    if (code.length < 6) return setError('Enter all six digits');
    setBusy(true);
    setError(await onCheck(code));
    setBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Verify your phone" className={styles.form}>
      <CodeField label="Code" name="code" required autoFocus error={error || undefined} className={styles.code} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Verifying…' : 'Verify'}
      </Button>
      {children}
    </form>
  );
}

/** `againAt` is in milliseconds, server time. */
function Resend({ againAt, isBusy, onSend }: { againAt: number; isBusy: boolean; onSend: () => void }) {
  const seconds = Math.ceil((againAt - useNow(1000)) / 1000);
  if (seconds > 0) return <span className={styles.wait}>Resend in {seconds} s</span>;
  return (
    <Button variant="quiet" busy={isBusy} onClick={onSend}>
      {isBusy ? 'Sending…' : 'Send a new code'}
    </Button>
  );
}
