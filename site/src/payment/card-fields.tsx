import { useFormContext, useWatch } from 'react-hook-form';
import { cardBrand, codeLength, isCardNumber } from '@/lib/card';
import { isUnexpired } from '@/lib/card-expiry';
import { serverNow } from '@/lib/server-clock';
import { Field } from '@/ui/form/field';
import { FieldGroup } from '@/ui/form/field-group';
import { CardCodeField, CardExpiryField, CardNumberField } from '@/ui/form/formatted-field';
import { requiredRule } from '@/ui/form/required-rule';
import type { MethodValues } from './method-values';

/** The fields printed on a card. With `isStored`, its number is stored and cannot be changed. */
export function CardFields({ isStored = false }: { isStored?: boolean }) {
  const { register, control, formState } = useFormContext<MethodValues>();
  const number = useWatch({ control, name: 'creditCardNumber' });
  const brand = cardBrand(number);
  const digits = codeLength(brand);
  const { errors } = formState;
  return (
    <FieldGroup title="Card">
      {!isStored && (
        <div data-whole="">
          <CardNumberField
            label="Card number"
            required
            suffix={brand}
            error={errors.creditCardNumber?.message}
            {...register('creditCardNumber', { validate: (typed) => isCardNumber(typed) || 'Check the card number' })}
          />
        </div>
      )}
      <div data-half="">
        <CardExpiryField
          label="Expires"
          hint="Month and year"
          required
          error={errors.expiry?.message}
          {...register('expiry', { validate: (typed) => isUnexpired(typed, serverNow()) || 'Enter a future expiration date, such as 08 / 29' })}
        />
      </div>
      {!isStored && (
        <div data-half="">
          <CardCodeField
            label="Security code"
            digits={digits}
            required
            error={errors.creditCardCode?.message}
            {...register('creditCardCode', { validate: (typed) => typed.length === digits || `Enter the ${digits}-digit security code` })}
          />
        </div>
      )}
      {isStored && <div />}
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
