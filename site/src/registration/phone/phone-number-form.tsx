import { useForm } from 'react-hook-form';
import { changedPhone, checkPhoneLength, formatTypedPhone, isForeignCountry } from '@/lib/typed-phone';
import { Button } from '@/ui/button';
import { fieldProps } from '@/ui/form/field-props';
import { PhoneField } from '@/ui/form/formatted-field';
import { FormActions, StepForm } from '../step-form';

type Props = { phone: string; countryId: number; onSend: (phone: string) => Promise<string> };

/** Asks for the phone number to send a code to. */
export function PhoneNumberForm({ phone, countryId, onSend }: Props) {
  const isForeign = isForeignCountry(countryId);
  const form = useForm({ defaultValues: { phone: formatTypedPhone(phone, isForeign) } });
  const submit = form.handleSubmit(async (values) => {
    const wrong = await onSend(changedPhone(values.phone, phone));
    if (wrong) form.setError('phone', { type: 'server', message: wrong }, { shouldFocus: true });
  });
  return (
    <StepForm title="Verify your phone" lead="We’ll text you a six-digit code. We also call this number on sale day if we need to reach you." onSubmit={submit}>
      <PhoneField
        label="Mobile phone"
        isForeign={isForeign}
        required
        {...fieldProps(form, 'phone', { validate: (typed) => checkPhoneLength(typed, isForeign) })}
      />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Sending…' : 'Send code'}
        </Button>
      </FormActions>
    </StepForm>
  );
}
