import { requestWelcome } from '@/api/session/password';
import { knownDevices } from '@/session/tokens/known-devices';
import { toastDone } from '@/ui/toast/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { useSaveForm } from '@/use-save-form';
import { FormActions, StepForm } from '../step-form';

/** Asks for the email address to resend the welcome to. */
export function ResendForm({ onSent }: { onSent: (emailAddress: string) => void }) {
  const { field, submit, failure, isBusy } = useSaveForm({ emailAddress: '' }, async (values) => {
    const emailAddress = values.emailAddress.trim();
    await requestWelcome(emailAddress, '', knownDevices());
    toastDone('Email Resent');
    onSent(emailAddress);
    return null;
  });
  return (
    <StepForm title="Resend the link" lead="Enter the email address you signed up with. We’ll send the link to set your password again." failure={failure} onSubmit={submit}>
      <Field label="Email address" type="email" autoComplete="email" maxLength={254} {...field('emailAddress', 'Enter your email address')} />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send link'}
        </Button>
      </FormActions>
    </StepForm>
  );
}
