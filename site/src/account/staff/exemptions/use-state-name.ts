import { unitedStates, useCountries } from '@/api/addresses';

/** Returns a function that names a state by its code, which stays until the names are loaded; without one, "All states". */
export function useStateName(): (code: string) => string {
  const states = useCountries().data?.countries.find(({ country_ID }) => country_ID === unitedStates)?.states ?? [];
  return (code) => (code === '' ? 'All states' : (states.find((state) => state.code === code)?.name ?? code));
}
