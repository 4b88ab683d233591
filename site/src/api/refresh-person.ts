import { useSWRConfig } from 'swr';
import { keys } from './keys';

/** Returns a function that refetches the signed-in person after a change. */
export function useRefreshPerson(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(keys.userInformation);
}
