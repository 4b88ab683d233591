import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';

/** Opens the sign-in dialog in password-reset mode on /?code=…, and removes the code from the address. */
export function usePasswordCode(): void {
  const router = useRouter();
  const code = router.isReady ? router.query.code : undefined;
  useEffect(() => {
    if (!code) return;
    openSignIn('forgotPassword');
    void router.replace(paths.home, undefined, { shallow: true });
    // Only a new code matters; the router object changes on every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
}
