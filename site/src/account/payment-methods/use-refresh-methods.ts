import { useSWRConfig } from 'swr';
import { paymentKeys } from '@/api/payments';
import { useRefreshPerson } from '@/api/refresh-person';

/** Returns a function that refetches the payment methods and the person, whom a card may verify. */
export function useRefreshMethods(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const refreshPerson = useRefreshPerson();
  return () => Promise.all([mutate(paymentKeys.methods), refreshPerson()]);
}
