import { useEffect } from 'react';
import type { SWRResponse } from 'swr';
import { ApiError } from '@/api/http/errors';
import type { UserInformation } from '@/api/schema.gen';
import { useUserInformation } from '@/api/user';
import { clearPerson } from './sign-out';
import { useSession } from './use-session';

/** Returns the signed-in person once loaded. If the server does not know the person, the session ends (section 8). */
export function usePerson(): UserInformation | undefined {
  return usePersonAnswer().data;
}

/** Like usePerson, with the error that kept the person from loading and a way to try again. Empty for guests. */
export function usePersonAnswer(): Partial<SWRResponse<UserInformation, unknown>> {
  const { status } = useSession();
  const answer = useUserInformation(status === 'user');
  const { error } = answer;
  useEffect(() => {
    if (error instanceof ApiError && error.kind === 'notFound') clearPerson();
  }, [error]);
  return status === 'user' ? answer : {};
}
