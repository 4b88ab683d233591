import { useSWRConfig } from 'swr';
import { getUserInformation } from './operations/user.gen';

/** Returns a function that refetches the signed-in person after a change. */
export function useRefreshPerson(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(getUserInformation);
}
