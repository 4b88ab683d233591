import type { ComponentProps } from 'react';
import { unitedStates, useCountries } from '@/api/addresses';
import { SelectField } from '@/ui/form/field';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** Lists countries; only the United States until the list has loaded. */
export function CountryField(props: Props) {
  const { data } = useCountries();
  const countries = data?.countries ?? [{ country_ID: unitedStates, name: 'United States' }];
  return <SelectField label="Country" autoComplete="country-name" options={countries.map(({ country_ID, name }) => [country_ID, name])} {...props} />;
}
