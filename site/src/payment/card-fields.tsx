import { useFormContext, useWatch } from 'react-hook-form';
import { cardBrand, codeLength, isCardNumber } from '@/lib/card';
import { isUnexpired } from '@/lib/card-expiry';
import { serverNow } from '@/lib/server-clock';
import { Field } from '@/ui/form/field';
import { FieldGroup } from '@/ui/form/field-group';
import { CardCodeField, CardExpiryField, CardNumberField } from '@/ui/form/formatted-field';
import { fieldProps } from '@/ui/form/field-props';
import type { MethodValues } from './method-values';

/** The fields printed on a card. With `isStored`, its number is stored and cannot be changed. */
export function CardFields({ isStored = false }: { isStored?: boolean }) {
  const form = useFormContext<MethodValues>();
  const number = useWatch({ control: form.control, name: 'creditCardNumber' });
  const brand = cardBrand(number);
  const digits = codeLength(brand);
  return (
    <FieldGroup title="Card">
      {!isStored && (
        <div data-whole="">
          <CardNumberField
            label="Card number"
            required
            suffix={brand}
            {...fieldProps(form, 'creditCardNumber', { validate: (typed) => isCardNumber(typed) || 'Check the card number' })}
          />
        </div>
      )}
      <div data-half="">
        <CardExpiryField
          label="Expires"
          hint="Month and year"
          required
          {...fieldProps(form, 'expiry', { validate: (typed) => isUnexpired(typed, serverNow()) || 'Enter a future expiration date, such as 08 / 29' })}
        />
      </div>
      {!isStored && (
        <div data-half="">
          <CardCodeField
            label="Security code"
            digits={digits}
            required
            {...fieldProps(form, 'creditCardCode', { validate: (typed) => typed.length === digits || `Enter the ${digits}-digit security code` })}
          />
        </div>
      )}
      {isStored && <div />}
      <Field
        label="First name on the card"
        autoComplete="cc-given-name"
        maxLength={100}
        {...fieldProps(form, 'firstName', 'Enter the first name as shown on the card')}
      />
      <Field
        label="Last name on the card"
        autoComplete="cc-family-name"
        maxLength={100}
        {...fieldProps(form, 'lastName', 'Enter the last name as shown on the card')}
      />
    </FieldGroup>
  );
}
