import { useEffect } from 'react';
import { ApiError } from '@/api/errors';
import { useUserInformation } from '@/api/user';
import { clearPerson } from './sign-out';
import { useSession } from './use-session';

/** The person who is signed in, once known. A person the server does not know ends the session (section 8). */
export function usePerson() {
  const { status } = useSession();
  const { data, error } = useUserInformation(status === 'user');
  useEffect(() => {
    if (error instanceof ApiError && error.kind === 'notFound') clearPerson();
  }, [error]);
  return status === 'user' ? data : undefined;
}
