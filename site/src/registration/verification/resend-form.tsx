import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showErrors } from '@/api/http/form-errors';
import { requestWelcome } from '@/api/session/password';
import { knownDevices } from '@/session/tokens/known-devices';
import { toastDone } from '@/ui/toast/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormActions, StepForm } from '../step-form';

/** Asks for the email address to resend the welcome to. */
export function ResendForm({ onSent }: { onSent: (emailAddress: string) => void }) {
  const form = useForm({ defaultValues: { emailAddress: '' } });
  const [failure, setFailure] = useState('');
  const submit = form.handleSubmit(async ({ emailAddress }) => {
    setFailure('');
    try {
      await requestWelcome(emailAddress.trim(), '', knownDevices());
    } catch (error) {
      return setFailure(showErrors(error, ['emailAddress'], form.setError));
    }
    toastDone('Email Resent');
    onSent(emailAddress.trim());
  });
  return (
    <StepForm title="Resend the link" lead="Enter the email address you signed up with. We’ll send the link to set your password again." failure={failure} onSubmit={submit}>
      <Field label="Email address" type="email" autoComplete="email" maxLength={254} {...fieldProps(form, 'emailAddress', 'Enter your email address')} />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Sending…' : 'Send link'}
        </Button>
      </FormActions>
    </StepForm>
  );
}
