import { useStates } from '@/api/addresses';

/** Returns a function that names a state by its code, which stays until the names are loaded; without one, "All states". */
export function useStateName(): (code: string) => string {
  const states = useStates();
  return (code) => (code === '' ? 'All states' : (states.find((state) => state.code === code)?.name ?? code));
}
