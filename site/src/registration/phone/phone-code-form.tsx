import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { fieldProps } from '@/ui/form/field-props';
import { CodeField } from '@/ui/form/formatted-field';
import { useNow } from '@/ui/hooks/use-now';
import styles from './phone-code-form.module.scss';
import { FormActions, StepForm } from '../step-form';
import type { SentCode } from './use-phone-code';

type Props = {
  sent: SentCode;
  onCheck: (code: string) => Promise<string>;
  onResend: () => Promise<string>;
  onChange: () => void;
};

const digits = 6;

/** Asks for the code that was texted. */
export function PhoneCodeForm({ sent, onCheck, onResend, onChange }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const [resent, setResent] = useState('');
  const number = formatPhone(sent.phone);

  function show(wrong: string) {
    form.setError('code', { type: 'server', message: wrong }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(async ({ code }) => {
    setResent('');
    const wrong = await onCheck(code);
    if (wrong) show(wrong);
  });

  /** Checks the code as soon as it is complete, typed or filled in from the message. */
  function checkComplete({ target }: { target: { value: string } }) {
    if (target.value.length === digits && !form.formState.isSubmitting) void submit();
  }

  async function resend() {
    const wrong = await onResend();
    if (wrong) return show(wrong);
    form.reset();
    form.setFocus('code');
    setResent(`We texted a new code to ${number}.`);
  }

  return (
    <StepForm title="Enter the code" onSubmit={submit}>
      <p>
        {sent.isSentAlready ? 'Your last code still works. We texted it to' : 'We texted a code to'} <strong className="num">{number}</strong>.{' '}
        <button type="button" className="link" onClick={onChange}>
          Change number
        </button>
      </p>
      <CodeField
        label="Six-digit code"
        required
        autoFocus
        className={styles.code}
        hint="Checked as soon as all six digits are in"
        {...fieldProps(form, 'code', { validate: (typed) => typed.length === digits || 'Enter all six digits', onChange: checkComplete })}
      />
      <p role="status" className={styles.resent}>
        {resent}
      </p>
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Checking…' : 'Verify phone'}
        </Button>
        <ResendButton againAt={sent.againAt} onResend={resend} />
      </FormActions>
    </StepForm>
  );
}

function ResendButton({ againAt, onResend }: { againAt: number; onResend: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const seconds = Math.max(0, Math.ceil((againAt - useNow(1000)) / 1000));
  async function press() {
    setBusy(true);
    await onResend();
    setBusy(false);
  }
  return (
    <Button variant="line" size="lg" busy={isBusy || seconds > 0} onClick={() => void press()} className={styles.resend}>
      {seconds > 0 ? `Send again in ${seconds} s` : 'Send a new code'}
    </Button>
  );
}
