import { useTenant } from '@/api/tenant';
import { hasRegistered } from './has-registered';
import { usePersonAnswer } from './use-person';

/** Reports whether the engine lets the person bid and buy; undefined for guests and until known. If the person does not load, the engine decides. */
export function useHasRegistered(): boolean | undefined {
  const { data: person, error } = usePersonAnswer();
  const { data: house } = useTenant();
  if (person && house) return hasRegistered(person, house.tenantRegistrationRequiresCreditCardAuth);
  return error ? true : undefined;
}
