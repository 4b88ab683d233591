import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { rememberLastPlace } from '@/session/registration-return';
import { useSession } from '@/session/use-session';

/** Remembers where the person is, for the way back from completing the registration. */
export function useLastPlace(): void {
  const { pathname, asPath } = useRouter();
  const isPerson = useSession().status === 'user';
  useEffect(() => {
    if (isPerson) rememberLastPlace({ pathname, asPath });
  }, [isPerson, pathname, asPath]);
}
