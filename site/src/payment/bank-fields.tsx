import { useFormContext } from 'react-hook-form';
import { digitsOnly } from '@/lib/phone';
import { isRoutingNumber } from '@/lib/routing-number';
import { Field, SelectField } from '@/ui/form/field';
import { FieldGroup } from '@/ui/form/field-group';
import { DigitsField } from '@/ui/form/formatted-field';
import { fieldProps } from '@/ui/form/field-props';
import type { MethodValues } from './method-values';

const accountTypes = [['checking', 'Checking'], ['savings', 'Savings'], ['businessChecking', 'Business checking']] as const;

const isAccountNumber = (typed: string) => /^\d{5,17}$/.test(digitsOnly(typed));

/** The fields of a bank account in the United States. */
export function BankFields() {
  const form = useFormContext<MethodValues>();
  return (
    <FieldGroup title="Bank account">
      <SelectField label="Kind of account" options={accountTypes} required {...fieldProps(form, 'accountType')} />
      <Field label="Name on the account" autoComplete="name" maxLength={22} {...fieldProps(form, 'nameOnAccount', 'Enter the name on the account')} />
      <DigitsField
        label="Routing number"
        hint="Nine digits, at the bottom left of a check"
        most={9}
        required
        {...fieldProps(form, 'routingNumber', { validate: (typed) => isRoutingNumber(typed) || 'Check the routing number: nine digits, at the bottom left of a check' })}
      />
      <DigitsField
        label="Account number"
        hint="5 to 17 digits"
        most={17}
        required
        {...fieldProps(form, 'accountNumber', { validate: (typed) => isAccountNumber(typed) || 'Check the account number: 5 to 17 digits' })}
      />
    </FieldGroup>
  );
}
