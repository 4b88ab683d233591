import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { setCredentials } from '@/api/client';
import { paths } from '@/routes';
import { useForgetting } from './forgetting';
import { useFirstPosition } from './position';
import { followStorage } from './session-store';
import { rejected } from './sign-out';
import { bearer } from './tokens';

/** Joins the session to the API client and to the other tabs. Draws nothing. */
export function SessionProvider() {
  const router = useRouter();
  useEffect(() => {
    // A guest loses nothing when a token is refused: the next call gets a new one, and the page stays.
    setCredentials({ bearer, onUnauthorized: (token) => void (rejected(token) && router.push(paths.home)) });
  }, [router]);
  useEffect(followStorage, []);
  useForgetting();
  useFirstPosition();
  return null;
}
