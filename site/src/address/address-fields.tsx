import { get, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Country } from '@/api/schema.gen';
import { Field, SelectField } from '@/ui/form/field';
import { requiredRule } from '@/ui/form/required-rule';
import styles from './address-fields.module.scss';
import type { AddressNames } from './address-names';
import { checkPostalCode, postalForm } from './postal-code';
import { StreetField } from './street-field';
import { useCityState } from './use-city-state';
import { setText } from './write-address';

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>;
  /** The field names: `addressNames(prefix)` or the form's own. */
  names: AddressNames<T>;
  countries: readonly Country[];
  /** A prefix for every autocomplete token, such as "billing "; none by default. */
  section?: string;
};

/** Country, street, ZIP, city and state fields; a US ZIP code fills in city and state. */
export function AddressFields<T extends FieldValues>({ form, names, countries, section = '' }: Props<T>) {
  const { register, control, formState } = form;
  const countryId = Number(useWatch({ control, name: names.country_ID }) ?? 0);
  const state = useWatch({ control, name: names.state }) as string | undefined;
  const country = countries.find((one) => one.country_ID === countryId);
  const postal = postalForm(country);
  const { fill, done } = useCityState(form, names);
  const errorOf = (name: string) => get(formState.errors, `${name}.message`) as string | undefined;
  return (
    <div className={styles.fields}>
      <SelectField
        label="Country"
        autoComplete={`${section}country-name`}
        className={styles.whole}
        value={countryId}
        error={errorOf(names.country_ID)}
        {...register(names.country_ID, { valueAsNumber: true, onChange: () => setText(form, names.state, '') })}
      >
        {countries.map(({ country_ID, name }) => (
          <option key={country_ID} value={country_ID}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.whole}>
        <StreetField form={form} names={names} section={section} field={register(names.line1, requiredRule('Enter the street address'))} />
      </div>
      <Field
        label="Apartment, suite, yard (optional)"
        autoComplete={`${section}address-line2`}
        maxLength={200}
        className={styles.whole}
        error={errorOf(names.line2)}
        {...register(names.line2)}
      />
      <Field
        label={postal.form ? postal.label : `${postal.label} (optional)`}
        inputMode={postal.inputMode}
        autoComplete={`${section}postal-code`}
        maxLength={20}
        required={Boolean(postal.form)}
        className={styles.code}
        error={errorOf(names.postalCode)}
        {...register(names.postalCode, {
          validate: (typed) => checkPostalCode(String(typed ?? ''), country),
          onChange: (event: { target: { value: string } }) => void (country?.code === 'US' && fill(event.target.value)),
        })}
      />
      <Field
        label="City"
        autoComplete={`${section}address-level2`}
        maxLength={100}
        required
        className={styles.city}
        error={errorOf(names.city)}
        {...register(names.city, requiredRule('Enter the city'))}
      />
      {country && country.states.length > 0 && (
        <SelectField
          label={country.code === 'CA' ? 'Province' : 'State'}
          autoComplete={`${section}address-level1`}
          required
          className={styles.state}
          value={state ?? ''}
          error={errorOf(names.state)}
          {...register(names.state, requiredRule(country.code === 'CA' ? 'Choose the province' : 'Choose the state'))}
        >
          <option value="">Choose</option>
          {country.states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status" className="unseen">
        {done}
      </p>
    </div>
  );
}
