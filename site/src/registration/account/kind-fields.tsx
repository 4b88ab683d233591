import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { PlainField } from '@/ui/form/formatted-field';
import { RadioCards } from '@/ui/form/radio-cards';
import { FieldGroup } from '@/ui/form/field-group';
import { fieldProps } from '@/ui/form/field-props';
import type { AccountValues } from './account-values';

type Props = { form: UseFormReturn<AccountValues> };

const kinds = [
  { value: 'person', title: 'Person', text: 'Invoices and titles in your own name' },
  { value: 'business', title: 'Business', text: 'Invoices and titles in your company’s name' },
] as const;

/** The buyer: a person or a business, and their names. */
export function KindFields({ form }: Props) {
  const isBusiness = useWatch({ control: form.control, name: 'kind' }) === 'business';
  // Registered even while hidden, so that it precedes the names when the first error gets the focus.
  const businessName = fieldProps(form, 'businessName', {
    validate: (value, { kind }) => kind === 'person' || value.trim() !== '' || 'Enter the business name',
  });
  return (
    <FieldGroup title="Buyer">
      <div data-whole="">
        <RadioCards legend="This account is for a" choices={kinds} {...form.register('kind')} />
      </div>
      {isBusiness && (
        <>
          <Field label="Business name" autoComplete="organization" maxLength={200} required {...businessName} />
          <PlainField label="Your job title (optional)" autoComplete="organization-title" maxLength={100} {...fieldProps(form, 'businessTitle')} />
        </>
      )}
      <NameFields form={form} />
    </FieldGroup>
  );
}

function NameFields({ form }: Props) {
  return (
    <>
      <Field label="First name" autoComplete="given-name" maxLength={100} {...fieldProps(form, 'firstName', 'Enter your first name')} />
      <PlainField label="Middle name (optional)" autoComplete="additional-name" maxLength={100} {...fieldProps(form, 'middleName')} />
      <Field label="Last name" autoComplete="family-name" maxLength={100} {...fieldProps(form, 'lastName', 'Enter your last name')} />
      <PlainField label="Suffix (optional)" autoComplete="honorific-suffix" maxLength={20} {...fieldProps(form, 'suffix')} />
    </>
  );
}
