import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { setText } from '@/address/write-address';
import { issuesLicenses } from './license-fields';
import type { AccountValues } from './account-values';

/** Presets where the driver's license was issued to the country and state of the address, until the person chooses another place. */
export function useLicensePlace(form: UseFormReturn<AccountValues>): void {
  const [country, state] = useWatch({ control: form.control, name: ['country_ID', 'state'] });
  const preset = useRef({ country, state: '' });
  useEffect(() => {
    const { driverLicenseCountry_ID: chosenCountry, driverLicenseState: chosenState } = form.getValues();
    if (chosenCountry !== preset.current.country || !['', preset.current.state].includes(chosenState)) return;
    preset.current = { country, state: issuesLicenses(state) ? state : '' };
    form.setValue('driverLicenseCountry_ID', country);
    if (chosenState !== preset.current.state) setText(form, 'driverLicenseState', preset.current.state);
  }, [form, country, state]);
}
