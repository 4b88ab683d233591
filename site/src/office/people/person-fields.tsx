import { Field } from '@/ui/form/field';
import { ConflictNote } from '../form/conflict-note';
import type { usePatchForm } from '../form/use-patch-form';
import { addressText, checkNamed, type PersonValues } from './person-values';

export type PersonForm = ReturnType<typeof usePatchForm<PersonValues>>;

type Props = { state: PersonForm };

/** Name, company and phone of a person. Only one of the names is required. */
export function NameFields({ state }: Props) {
  const { field } = state;
  return (
    <>
      <WithConflict state={state} name="firstName" label="First name">
        <Field label="First name" maxLength={100} autoComplete="off" {...field('firstName')} />
      </WithConflict>
      <WithConflict state={state} name="lastName" label="Last name">
        <Field label="Last name" maxLength={100} autoComplete="off" {...field('lastName', { validate: checkNamed })} />
      </WithConflict>
      <WithConflict state={state} name="company" label="Company or estate">
        <Field label="Company or estate" hint="Invoices are made out to it." maxLength={200} autoComplete="off" {...field('company')} />
      </WithConflict>
      <WithConflict state={state} name="phone" label="Phone">
        <Field label="Phone" type="tel" maxLength={50} autoComplete="off" {...field('phone')} />
      </WithConflict>
    </>
  );
}

/** The email address of a person; those who sign in with it change it themselves. */
export function EmailField({ state, hint }: Props & { hint: string }) {
  return (
    <WithConflict state={state} name="emailAddress" label="Email address">
      <Field label="Email address" type="email" hint={hint} maxLength={254} autoComplete="off" {...state.field('emailAddress')} />
    </WithConflict>
  );
}

/** Where a person gets papers by mail; all of it may stay empty. */
export function AddressFields({ state }: Props) {
  const { field } = state;
  return (
    <>
      <Field label="Street" maxLength={200} autoComplete="off" {...field('address.line1')} />
      <Field label="City" maxLength={100} autoComplete="off" {...field('address.city')} />
      <Field label="State" hint="Two letters, such as SD." maxLength={100} autoComplete="off" {...field('address.state')} />
      <Field label="ZIP code" maxLength={20} autoComplete="off" {...field('address.postalCode')} />
      <ConflictNote state={state} name="address" label="Address" show={addressText} />
    </>
  );
}

function WithConflict({ state, name, label, children }: Props & { name: keyof PersonValues; label: string; children: React.ReactNode }) {
  return (
    <div>
      {children}
      <ConflictNote state={state} name={name} label={label} />
    </div>
  );
}
