import { useEffect } from 'react';
import { ApiError } from '@/api/http/errors';
import { useUserInformation } from '@/api/user';
import { clearPerson } from './sign-out';
import { useSession } from './use-session';

/** Returns the signed-in person once loaded. If the server does not know the person, the session ends (section 8). */
export function usePerson() {
  const { status } = useSession();
  const { data, error } = useUserInformation(status === 'user');
  useEffect(() => {
    if (error instanceof ApiError && error.kind === 'notFound') clearPerson();
  }, [error]);
  return status === 'user' ? data : undefined;
}
