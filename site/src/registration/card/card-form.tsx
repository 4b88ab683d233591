import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readAddress } from '@/address/address-names';
import { ApiError } from '@/api/http/errors';
import { showErrors } from '@/api/http/form-errors';
import { addPaymentMethod } from '@/api/registration';
import type { Address, Country, PaymentMethod, UserInformation } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { BillingFields } from './billing-fields';
import { CardFields } from './card-fields';
import { billingNames, blankCard, cardField, cardPayload, secrets, shownCardFields, type CardValues } from './card-values';
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
  const form = useForm<CardValues>({ defaultValues: blankCard(person, Boolean(physical)) });
  const { handleSubmit, setError, reset, getValues, formState } = form;
  const [failure, setFailure] = useState('');

  useEffect(() => () => reset({ ...getValues(), ...secrets }), [reset, getValues]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    const billing = values.isBillingSame && physical ? physical : readAddress(values, billingNames);
    try {
      await addPaymentMethod(cardPayload(values, billing));
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'paymentRequired') reset({ ...getValues(), ...secrets });
      return setFailure(
        showErrors<PaymentMethod>(error, shownCardFields(values.isBillingSame), (name, found, options) => setError(cardField(name), found, options)),
      );
    }
    reset({ ...getValues(), ...secrets });
    await onVerified();
  });

  return (
    <StepForm
      title="Verify a card"
      lead="We verify the card with a $0 authorization; you won’t be charged. The number goes to our payment processor. We keep only the brand, the expiration date and the last four digits."
      failure={failure}
      onSubmit={submit}
    >
      <CardFields form={form} />
      <BillingFields form={form} physical={physical} countries={countries} />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Checking the card…' : 'Verify card'}
        </Button>
      </FormActions>
    </StepForm>
  );
}
