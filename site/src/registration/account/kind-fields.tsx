import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { PlainField } from '@/ui/form/formatted-field';
import { requiredRule } from '@/ui/form/required-rule';
import { RadioCards } from '@/ui/form/radio-cards';
import { FieldGroup } from '@/ui/form/field-group';
import type { AccountValues } from './account-values';

const kinds = [
  { value: 'person', title: 'Person', text: 'Invoices and titles in your own name' },
  { value: 'business', title: 'Business', text: 'Invoices and titles in your company’s name' },
] as const;

/** The buyer: a person or a business, and their names. */
export function KindFields({ form: { register, control, formState } }: { form: UseFormReturn<AccountValues> }) {
  const isBusiness = useWatch({ control, name: 'kind' }) === 'business';
  const { errors } = formState;
  // Registered even while hidden, so that it precedes the names when the first error gets the focus.
  const businessName = register('businessName', {
    validate: (value, { kind }) => kind === 'person' || value.trim() !== '' || 'Enter the business name',
  });
  return (
    <FieldGroup title="Buyer">
      <div data-whole="">
        <RadioCards legend="This account is for a" choices={kinds} {...register('kind')} />
      </div>
      {isBusiness && (
        <>
          <Field label="Business name" autoComplete="organization" maxLength={200} required error={errors.businessName?.message} {...businessName} />
          <PlainField
            label="Your job title (optional)"
            autoComplete="organization-title"
            maxLength={100}
            error={errors.businessTitle?.message}
            {...register('businessTitle')}
          />
        </>
      )}
      <NameFields register={register} errors={errors} />
    </FieldGroup>
  );
}

type NameProps = Pick<UseFormReturn<AccountValues>, 'register'> & { errors: FieldErrors<AccountValues> };

function NameFields({ register, errors }: NameProps) {
  return (
    <>
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        required
        error={errors.firstName?.message}
        {...register('firstName', requiredRule('Enter your first name'))}
      />
      <PlainField
        label="Middle name (optional)"
        autoComplete="additional-name"
        maxLength={100}
        error={errors.middleName?.message}
        {...register('middleName')}
      />
      <Field
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        required
        error={errors.lastName?.message}
        {...register('lastName', requiredRule('Enter your last name'))}
      />
      <PlainField
        label="Suffix (optional)"
        autoComplete="honorific-suffix"
        maxLength={20}
        error={errors.suffix?.message}
        {...register('suffix')}
      />
    </>
  );
}
