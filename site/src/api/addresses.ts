import { withQuery } from './http/canonical-query';
import { getPersonal, getPublic } from './http/client';
import { getCityStateKey, getCountries } from './operations/reference-data.gen';
import * as accountsOperations from './operations/accounts.gen';
import { optionalResource, visitConstant, usePersonal, usePublic } from './resource';
import type { Address, CityStateOutputBody, ValidateAddressOutputBody } from './schema.gen';

/** The `country_ID` of the United States (specification section 3). */
export const unitedStates = 0;

/** Returns countries; the browser caches them across visits, as the cache policy allows. */
export function useCountries() {
  return usePublic(getCountries, { ...visitConstant, ...optionalResource });
}

/** Returns the states of the United States; none until they are loaded. */
export function useStates() {
  return useCountries().data?.countries.find(({ country_ID }) => country_ID === unitedStates)?.states ?? [];
}

/** Returns the city and state of a five-digit ZIP code, null if unknown. */
export async function cityStateOf(zip: string): Promise<CityStateOutputBody | null> {
  try {
    return await getPublic(getCityStateKey({ zip }));
  } catch (error) {
    console.warn('City and state:', error);
    return null;
  }
}

/** Returns addresses that begin like the typed one; null sends no request. */
export function useSuggestions(typed: Address | null) {
  const key = typed && addressQuery(accountsOperations.getSuggestion, typed);
  return usePersonal(key, { ...visitConstant, ...optionalResource });
}

export function validateAddress(address: Address): Promise<ValidateAddressOutputBody> {
  return getPersonal(addressQuery(accountsOperations.validateAddress, address));
}

function addressQuery<Operation extends string>(operation: Operation, address: Address): Operation {
  return withQuery(operation, [
    ['line1', address.line1],
    ['line2', address.line2 ?? ''],
    ['city', address.city],
    ['state', address.state ?? ''],
    ['postalCode', address.postalCode ?? ''],
    ['country_ID', String(address.country_ID)],
  ]);
}
