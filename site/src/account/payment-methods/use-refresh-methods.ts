import { useSWRConfig } from 'swr';
import { getSavedPaymentMethods } from '@/api/operations/payments.gen';
import { useRefreshPerson } from '@/api/refresh-person';

/** Returns a function that refetches the payment methods and the person, whom a card may verify. */
export function useRefreshMethods(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const refreshPerson = useRefreshPerson();
  return () => Promise.all([mutate(getSavedPaymentMethods), refreshPerson()]);
}
