import { useForm } from 'react-hook-form';
import { digitsOnly, formatTypedPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { PhoneField } from '@/ui/form/formatted-field';
import { FormActions, StepForm } from '../step-form';

type Props = { phone: string; onSend: (phone: string) => Promise<string> };

/** Asks for the number a code is to be sent to. */
export function PhoneNumberForm({ phone, onSend }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { phone: formatTypedPhone(phone) } });
  const submit = handleSubmit(async (values) => {
    const wrong = await onSend(values.phone);
    if (wrong) setError('phone', { type: 'server', message: wrong }, { shouldFocus: true });
  });
  return (
    <StepForm title="Verify your phone" lead="We send a code of six digits by text message. On sale day we can reach you at this number." onSubmit={submit}>
      <PhoneField
        label="Mobile phone"
        required
        error={formState.errors.phone?.message}
        {...register('phone', { validate: (typed) => digitsOnly(typed).length >= 10 || 'Enter a phone number with its area code' })}
      />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending…' : 'Send code'}
        </Button>
      </FormActions>
    </StepForm>
  );
}
