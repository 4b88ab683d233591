import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Country } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';
import { requiredRule } from '@/ui/form/required-rule';
import { FieldGroup } from '@/ui/form/field-group';
import type { AccountValues } from './account-values';

type Props = {
  form: UseFormReturn<AccountValues>;
  countries: readonly Country[];
  /** The last four characters of the license on record, which is kept if the field stays empty. */
  onRecord?: string;
};

/** States of military addresses, which issue no licenses. */
const militaryStates = ['AA', 'AE', 'AP'];

/** A person's driver's license: number, country and, if the country has states, state. */
export function LicenseFields({ form: { register, control, formState, setValue }, countries, onRecord }: Props) {
  const countryId = useWatch({ control, name: 'driverLicenseCountry_ID' });
  const state = useWatch({ control, name: 'driverLicenseState' });
  const states = (countries.find((one) => one.country_ID === countryId)?.states ?? []).filter(({ code }) => !militaryStates.includes(code));
  const { errors } = formState;
  return (
    <FieldGroup title="Driver’s license" lead="We use it to verify your identity. Only its last four characters are shown, to you and to our staff.">
      <div data-whole="">
        <Field
          label="License number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required={!onRecord}
          hint={onRecord && `Ends in ${onRecord}. Leave blank to keep it.`}
          error={errors.driverLicenseNumber?.message}
          {...register('driverLicenseNumber', onRecord ? {} : requiredRule('Enter your driver’s license number'))}
        />
      </div>
      <SelectField
        label="Issued in"
        value={countryId}
        error={errors.driverLicenseCountry_ID?.message}
        {...register('driverLicenseCountry_ID', { valueAsNumber: true, onChange: () => setValue('driverLicenseState', '') })}
      >
        {countries.map(({ country_ID, name }) => (
          <option key={country_ID} value={country_ID}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.length > 0 && (
        <SelectField
          label="Issuing state"
          value={state}
          required
          error={errors.driverLicenseState?.message}
          {...register('driverLicenseState', requiredRule('Choose the issuing state'))}
        >
          <option value="">Choose</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FieldGroup>
  );
}
