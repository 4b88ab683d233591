import { useFormContext } from 'react-hook-form';
import { digitsOnly } from '@/lib/phone';
import { isRoutingNumber } from '@/lib/routing-number';
import { Field, SelectField } from '@/ui/form/field';
import { FieldGroup } from '@/ui/form/field-group';
import { DigitsField } from '@/ui/form/formatted-field';
import { requiredRule } from '@/ui/form/required-rule';
import type { MethodValues } from './method-values';

const isAccountNumber = (typed: string) => /^\d{5,17}$/.test(digitsOnly(typed));

/** The fields of a bank account in the United States. */
export function BankFields() {
  const { register, formState } = useFormContext<MethodValues>();
  const { errors } = formState;
  return (
    <FieldGroup title="Bank account">
      <SelectField label="Kind of account" required error={errors.accountType?.message} {...register('accountType')}>
        <option value="checking">Checking</option>
        <option value="savings">Savings</option>
        <option value="businessChecking">Business checking</option>
      </SelectField>
      <Field
        label="Name on the account"
        autoComplete="name"
        maxLength={22}
        required
        error={errors.nameOnAccount?.message}
        {...register('nameOnAccount', requiredRule('Enter the name on the account'))}
      />
      <DigitsField
        label="Routing number"
        hint="Nine digits, at the bottom left of a check"
        most={9}
        required
        error={errors.routingNumber?.message}
        {...register('routingNumber', { validate: (typed) => isRoutingNumber(typed) || 'Check the routing number: nine digits, at the bottom left of a check' })}
      />
      <DigitsField
        label="Account number"
        hint="5 to 17 digits"
        most={17}
        required
        error={errors.accountNumber?.message}
        {...register('accountNumber', { validate: (typed) => isAccountNumber(typed) || 'Check the account number: 5 to 17 digits' })}
      />
    </FieldGroup>
  );
}
