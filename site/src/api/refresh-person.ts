import { useSWRConfig } from 'swr';
import { keys } from './keys';

/** Asks anew who is signed in, after a change to it. */
export function useRefreshPerson(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(keys.userInformation);
}
