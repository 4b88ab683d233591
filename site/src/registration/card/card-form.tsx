import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '@/api/http/errors';
import { showErrors } from '@/api/http/form-errors';
import { addPaymentMethod } from '@/api/payments';
import type { Address, Country, PaymentMethod, UserInformation } from '@/api/schema.gen';
import { BillingFields } from '@/payment/billing-fields';
import { CardFields } from '@/payment/card-fields';
import { blankMethod, formField, holderOf, secrets, shownFields, type MethodValues } from '@/payment/method-values';
import { SandboxNote } from '@/payment/sandbox-note';
import { useNumbers } from '@/payment/use-numbers';
import { Button } from '@/ui/button';
import { FormActions, StepForm } from '../step-form';

type Props = {
  person: UserInformation;
  /** The account's address. */
  physical: Address | undefined;
  countries: readonly Country[];
  onVerified: () => Promise<void>;
};

/**
 * Verifies a card. Its number, code and expiration date exist only in this form, which clears them as soon as the
 * processor accepts or declines the card, and when the form unmounts. Other errors keep the input.
 */
export function CardForm({ person, physical, countries, onVerified }: Props) {
  const form = useForm<MethodValues>({ defaultValues: blankMethod(person, Boolean(physical)) });
  const { handleSubmit, setError, reset, getValues, formState } = form;
  const [failure, setFailure] = useState('');
  const { take } = useNumbers();

  useEffect(() => () => reset({ ...getValues(), ...secrets }), [reset, getValues]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    const holder = holderOf(values, physical);
    try {
      const numbers = await take(values, 'card', holder.billingPostal ?? '');
      await addPaymentMethod({ ...holder, paymentType: 'card', isDefault: true, registrationVerificationCard: true, ...numbers });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'paymentRequired') reset({ ...getValues(), ...secrets });
      return setFailure(
        showErrors<PaymentMethod>(error, shownFields('card', values.isBillingSame), (name, found, options) => setError(formField(name), found, options)),
      );
    }
    reset({ ...getValues(), ...secrets });
    await onVerified();
  });

  return (
    <FormProvider {...form}>
      <StepForm
        title="Verify a card"
        lead="We verify the card with a $0 authorization; you won’t be charged. The number goes to our payment processor. We keep only the brand, the expiration date and the last four digits."
        failure={failure}
        onSubmit={submit}
      >
        <SandboxNote />
        <CardFields />
        <BillingFields physical={physical} countries={countries} />
        <FormActions>
          <Button type="submit" variant="signal" size="lg" busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Checking the card…' : 'Verify card'}
          </Button>
        </FormActions>
      </StepForm>
    </FormProvider>
  );
}
