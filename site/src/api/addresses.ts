import { withQuery } from './canonical';
import { getPersonal, getPublic } from './client';
import { keys } from './keys';
import { optionalResource, visitConstant, usePersonal, usePublic } from './resource';
import type { Address, CityStateOutputBody, CountriesOutputBody, SuggestionOutputBody, ValidateAddressOutputBody } from './schema.gen';

/** Number of the United States in every `country_ID` (specification section 3). */
export const unitedStates = 0;

/** The browser's own cache keeps them over visits, as the cache policy lets it. */
export function useCountries() {
  return usePublic<CountriesOutputBody>(keys.countries, { ...visitConstant, ...optionalResource });
}

/** City and state of a ZIP code of five digits; null when nobody knows it. */
export async function cityStateOf(zip: string): Promise<CityStateOutputBody | null> {
  try {
    return await getPublic<CityStateOutputBody>(keys.cityState(zip));
  } catch (error) {
    console.warn('City and state:', error);
    return null;
  }
}

/** Addresses that begin like this one; null asks nothing. */
export function useSuggestions(typed: Address | null) {
  const key = typed && addressQuery('/api/v1/Streets/GetSuggestion', typed);
  return usePersonal<SuggestionOutputBody>(key, { ...visitConstant, ...optionalResource });
}

export function validateAddress(address: Address): Promise<ValidateAddressOutputBody> {
  return getPersonal<ValidateAddressOutputBody>(addressQuery('/api/v1/Streets/ValidateAddress', address));
}

function addressQuery(path: string, address: Address): string {
  return withQuery(path, [
    ['line1', address.line1],
    ['line2', address.line2 ?? ''],
    ['city', address.city],
    ['state', address.state ?? ''],
    ['postalCode', address.postalCode ?? ''],
    ['country_ID', String(address.country_ID)],
  ]);
}
