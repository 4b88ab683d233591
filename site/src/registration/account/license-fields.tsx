import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Country } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';
import { FieldGroup } from '@/ui/form/field-group';
import { fieldProps } from '@/ui/form/field-props';
import type { AccountValues } from './account-values';

type Props = {
  form: UseFormReturn<AccountValues>;
  countries: readonly Country[];
  /** The last four characters of the license on record, which is kept if the field stays empty. */
  onRecord?: string;
};

/** Reports whether a state issues licenses; those of military addresses do not. */
export function issuesLicenses(state: string): boolean {
  return !['AA', 'AE', 'AP'].includes(state);
}

/** A person's driver's license: number, country and, if the country has states, state. */
export function LicenseFields({ form, countries, onRecord }: Props) {
  const countryId = useWatch({ control: form.control, name: 'driverLicenseCountry_ID' });
  const state = useWatch({ control: form.control, name: 'driverLicenseState' });
  const states = (countries.find((one) => one.country_ID === countryId)?.states ?? []).filter(({ code }) => issuesLicenses(code));
  return (
    <FieldGroup title="Driver’s license" lead="We use it to verify your identity. Only its last four characters are shown, to you and to our staff.">
      <div data-whole="">
        <Field
          label="License number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={onRecord && `Ends in ${onRecord}. Leave blank to keep it.`}
          {...fieldProps(form, 'driverLicenseNumber', onRecord ? undefined : 'Enter your driver’s license number')}
        />
      </div>
      <SelectField
        label="Issued in"
        options={countries.map(({ country_ID, name }) => [country_ID, name])}
        value={countryId}
        {...fieldProps(form, 'driverLicenseCountry_ID', { valueAsNumber: true, onChange: () => form.setValue('driverLicenseState', '') })}
      />
      {states.length > 0 && (
        <SelectField
          label="Issuing state"
          options={[['', 'Choose'], ...states.map(({ code, name }) => [code, name] as const)]}
          value={state}
          {...fieldProps(form, 'driverLicenseState', 'Choose the issuing state')}
        />
      )}
    </FieldGroup>
  );
}
