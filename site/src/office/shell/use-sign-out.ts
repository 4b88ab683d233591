import { useRouter } from 'next/router';
import { paths } from '@/routes';
import { signOut } from '@/session/sign-out';

/** Returns a function that signs out, or ends acting for somebody, and leads to the site. */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    signOut();
    void router.push(paths.home);
  };
}
