import { useWatch, type UseFormReturn } from 'react-hook-form';
import { cardBrand, codeLength, isCardNumber } from '@/lib/card';
import { isUnexpired } from '@/lib/card-expiry';
import { serverNow } from '@/lib/server-clock';
import { Field } from '@/ui/form/field';
import { CardCodeField, CardExpiryField, CardNumberField } from '@/ui/form/formatted-field';
import { requiredRule } from '@/ui/form/required-rule';
import type { CardValues } from './card-values';
import { FieldGroup } from '../step-form';

/** The fields printed on the card. */
export function CardFields({ form: { register, control, formState } }: { form: UseFormReturn<CardValues> }) {
  const number = useWatch({ control, name: 'creditCardNumber' });
  const brand = cardBrand(number);
  const digits = codeLength(brand);
  const { errors } = formState;
  return (
    <FieldGroup title="Card">
      <div data-whole="">
        <CardNumberField
          label="Card number"
          required
          suffix={brand}
          error={errors.creditCardNumber?.message}
          {...register('creditCardNumber', { validate: (typed) => isCardNumber(typed) || 'Check the card number' })}
        />
      </div>
      <div data-half="">
        <CardExpiryField
          label="Expires"
          hint="Month and year"
          required
          error={errors.expiry?.message}
          {...register('expiry', { validate: (typed) => isUnexpired(typed, serverNow()) || 'Enter a future expiration date, such as 08 / 29' })}
        />
      </div>
      <div data-half="">
        <CardCodeField
          label="Security code"
          digits={digits}
          required
          error={errors.creditCardCode?.message}
          {...register('creditCardCode', { validate: (typed) => typed.length === digits || `Enter the ${digits}-digit security code` })}
        />
      </div>
      <Field
        label="First name on the card"
        autoComplete="cc-given-name"
        maxLength={100}
        required
        error={errors.firstName?.message}
        {...register('firstName', requiredRule('Enter the first name as shown on the card'))}
      />
      <Field
        label="Last name on the card"
        autoComplete="cc-family-name"
        maxLength={100}
        required
        error={errors.lastName?.message}
        {...register('lastName', requiredRule('Enter the last name as shown on the card'))}
      />
    </FieldGroup>
  );
}
