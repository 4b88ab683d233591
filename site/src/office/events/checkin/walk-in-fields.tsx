import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { checkNamed, type PersonValues } from '../../people/person-values';

/** What the desk asks a walk-in, in the order of the questions. */
export function WalkInFields<T extends FieldValues & PersonValues>({ form }: { form: UseFormReturn<T> }) {
  const props = (name: keyof PersonValues) => fieldProps(form, name as Path<T>);
  return (
    <>
      <Field label="First name" maxLength={100} autoComplete="off" data-autofocus {...props('firstName')} />
      <Field label="Last name" maxLength={100} autoComplete="off" {...fieldProps(form, 'lastName' as Path<T>, { validate: checkNamed as never })} />
      <Field label="Company (optional)" maxLength={200} autoComplete="off" {...props('company')} />
      <Field label="Phone" type="tel" maxLength={50} autoComplete="off" {...props('phone')} />
      <Field label="Email address (optional)" type="email" hint="Without one, they get no mail." maxLength={254} autoComplete="off" {...props('emailAddress')} />
    </>
  );
}
